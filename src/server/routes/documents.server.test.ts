import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshVariables } from '../../../test/support/servers/start-app'
import { readConfig } from '../../config.server'
import type { DocumentIndex } from '../../site/prerender/document-index'
import { newApp } from '../app.server'
import { documents } from './documents.server'

test('a build beside the running server changes none of its documents, also for who takes them unpacked', async () => {
  const builtPages = copyOfPages()
  const reading = readConfig(await freshVariables('sqlite'))
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const app = newApp(reading.config, { logLevel: 'silent' })
  onTestFinished(() => app.close())
  documents(app, { config: reading.config, builtPages })
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })
  const before = await ask()
  expect(before.body).toContain('</html>')

  const { documents: built }: DocumentIndex = JSON.parse(readFileSync(path.join(builtPages, 'index.json'), 'utf8'))
  for (const { file } of built) writeFileSync(path.join(builtPages, file), 'of another build')
  const after = await ask()
  expect({ body: after.body, etag: after.headers.etag }).toEqual({ body: before.body, etag: before.headers.etag })
})

test('every document is in memory once in each encoding, however many clients leave their responses unread', async () => {
  const reading = readConfig(await freshVariables('sqlite'))
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  const app = newApp(reading.config, { logLevel: 'silent' })
  onTestFinished(() => app.close())
  const sent = new Set<ArrayBufferLike>()
  app.addHook('onSend', (_request, _reply, payload, done) => {
    if (Buffer.isBuffer(payload)) sent.add(payload.buffer)
    done(null, payload)
  })
  documents(app, { config: reading.config, builtPages: 'dist/pages' })
  const { documents: built }: DocumentIndex = JSON.parse(readFileSync('dist/pages/index.json', 'utf8'))
  const askForAll = async () => {
    for (const { language, path: at } of built)
      await app.inject({
        url: `${at.replace(':key', 'x')}?lang=${language}`,
        headers: { 'accept-encoding': 'identity' },
      })
  }
  await askForAll()
  expect(sent.size).toBe(built.length)
  await askForAll()
  expect(sent.size).toBe(built.length)
})

test('the chosen language is told to no other site, and never in the clear where there is https', async () => {
  const cookieFor = async (env: Record<string, string>) => {
    const reading = readConfig({ ...(await freshVariables('sqlite')), ...env })
    if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
    const app = newApp(reading.config, { logLevel: 'silent' })
    onTestFinished(() => app.close())
    documents(app, { config: reading.config, builtPages: 'dist/pages' })
    return (await app.inject('/faq?lang=fr')).headers['set-cookie']
  }
  expect(await cookieFor({})).toMatch(/^selectedLanguage=fr; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(await cookieFor({ PUBLIC_URL: 'https://agefest.example', PAYMENTS: 'sandbox' })).toMatch(/; Secure$/)
})

/** The built documents in a folder of their own, which may be changed. */
function copyOfPages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('dist/pages', folder, { recursive: true })
  return folder
}
