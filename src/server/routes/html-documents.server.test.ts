import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment } from '../../../test/support/servers/start-app'
import { testedBuild } from '../../../tools/builds/tested-build'
import { readConfig } from '../../config.server'
import type { DocumentIndex } from '../../site/prerender/document-index'
import { createApp } from '../app.server'
import { registerHtmlDocumentRoutes } from './html-documents.server'
import { readPrerenderedDocuments } from './prerendered-documents.server'

test('a new build does not change the documents of a running server, including uncompressed ones', async () => {
  const pagesDir = copyBuiltPages()
  const configResult = readConfig(await createEnvironment('sqlite'))
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const app = createApp(configResult.config, { logLevel: 'silent' })
  onTestFinished(() => app.close())
  registerHtmlDocumentRoutes(app, configResult.config, readPrerenderedDocuments(pagesDir))
  const requestHome = () => app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })
  const before = await requestHome()
  expect(before.body).toContain('</html>')

  const { documents: built }: DocumentIndex = JSON.parse(readFileSync(path.join(pagesDir, 'index.json'), 'utf8'))
  for (const { file } of built)
    for (const suffix of ['.br', '.gz']) writeFileSync(path.join(pagesDir, file + suffix), 'of another build')
  const after = await requestHome()
  expect({ body: after.body, etag: after.headers.etag }).toEqual({ body: before.body, etag: before.headers.etag })
})

test('every document is in memory once per encoding, however many clients do not read their responses', async () => {
  const configResult = readConfig(await createEnvironment('sqlite'))
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const app = createApp(configResult.config, { logLevel: 'silent' })
  onTestFinished(() => app.close())
  const sent = new Set<Buffer>()
  app.addHook('onSend', (_request, _reply, payload, done) => {
    if (Buffer.isBuffer(payload)) sent.add(payload)
    done(null, payload)
  })
  registerHtmlDocumentRoutes(app, configResult.config, readPrerenderedDocuments(`${testedBuild}/pages`))
  const { documents: built }: DocumentIndex = JSON.parse(readFileSync(`${testedBuild}/pages/index.json`, 'utf8'))
  const requestAll = async () => {
    for (const { language, path: documentPath } of built)
      await app.inject({
        url: `${documentPath.replace(':key', 'x')}?lang=${language}`,
        headers: { 'accept-encoding': 'identity' },
      })
  }
  await requestAll()
  expect(sent.size).toBe(built.length)
  await requestAll()
  expect(sent.size).toBe(built.length)
})

test('the language cookie is not sent to other sites, and only over https where the site uses it', async () => {
  const cookieFor = async (env: Record<string, string>) => {
    const configResult = readConfig({ ...(await createEnvironment('sqlite')), ...env })
    if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
    const app = createApp(configResult.config, { logLevel: 'silent' })
    onTestFinished(() => app.close())
    registerHtmlDocumentRoutes(app, configResult.config, readPrerenderedDocuments(`${testedBuild}/pages`))
    return (await app.inject('/faq?lang=fr')).headers['set-cookie']
  }
  expect(await cookieFor({})).toMatch(/^selectedLanguage=fr; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(await cookieFor({ PUBLIC_URL: 'https://agefest.example', PAYMENTS: 'sandbox' })).toMatch(/; Secure$/)
})

/** Copies the built documents to a temporary folder that the test may change. */
function copyBuiltPages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(`${testedBuild}/pages`, folder, { recursive: true })
  return folder
}
