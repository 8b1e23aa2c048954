import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { files } from './files.server'

test('a page that was open before the server was exchanged still gets the scripts of its own build, and nothing else of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  write('new/earlier.json', JSON.stringify(['old', 'gone']))
  write('new/client/assets/both.js', 'new')
  write('new/client/robots.txt', 'new')
  write('old/client/assets/both.js', 'old')
  write('old/client/assets/deep/page-1a2b.js', 'of the old build')
  write('old/client/assets/deep/page-1a2b.js.br', 'packed')
  write('old/client/assets/person.avif', 'a picture that was taken away')
  write('old/client/secret.json', '{}')
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(files, { built: path.join(folder, 'new') })
  const got = async (url: string, encoding = '') => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return statusCode === 200 ? body : statusCode
  }
  expect(await got('/assets/both.js')).toBe('new')
  expect(await got('/assets/deep/page-1a2b.js')).toBe('of the old build')
  expect(await got('/assets/deep/page-1a2b.js', 'br')).toBe('packed')
  for (const url of ['/assets/person.avif', '/secret.json', '/assets/deep/page-1a2b.js.br', '/assets/deep/'])
    expect(await got(url), url).toBe(404)
})
