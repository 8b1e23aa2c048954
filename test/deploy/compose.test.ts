import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requirePrograms } from './machine/debian-base'

/** Copies deploy/ to a folder of its own, with this file of settings, and lets docker-compose read it. */
function readCompose(settings: string) {
  requirePrograms({ 'docker-compose': 'docker-compose' })
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'deploy'))
  cpSync('deploy', path.join(folder, 'deploy'), { recursive: true })
  writeFileSync(path.join(folder, 'deploy/compose/.env'), settings)
  const cwd = path.join(folder, 'deploy/compose')
  const { status, stdout, stderr } = spawnSync('docker-compose', ['config'], { cwd, encoding: 'utf8' })
  return { status, out: stdout + stderr, folder }
}

const example = readFileSync('deploy/compose/env.example', 'utf8')

test('docker-compose accepts the compose file with the example settings and a password', () => {
  const { status, out, folder } = readCompose(example.replace(/^POSTGRES_PASSWORD=$/m, 'POSTGRES_PASSWORD=abc123'))
  expect({ status, out }).toEqual({ status: 0, out: expect.any(String) })
  for (const line of [
    'PUBLIC_URL: https://agefest.example',
    'DATABASE_URL: postgres://agefest:abc123@postgres/agefest',
    'AGEFEST_SERVERS: agefest:3000',
    `${folder}/deploy/caddy/Caddyfile:/etc/caddy/Caddyfile:ro`,
    `context: ${folder}`,
  ])
    expect(out).toContain(line)
})

test('without a password nothing starts', () => {
  expect(readCompose(example)).toMatchObject({ status: 1, out: expect.stringContaining('POSTGRES_PASSWORD') })
})
