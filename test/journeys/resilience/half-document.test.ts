import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { afterwards } from '../../../content/festival'
import { isFestivalOver } from '../../../src/domain/time/festival-over'
import { openPage } from '../../support/browser/browser'
import { readShifts, recordShifts } from '../../support/browser/record-shifts'
import { startApp } from '../../support/servers/start-app'

/** Where a document stops, and what it shows once the rest is there. */
const stops = [
  {
    inside: 'the header',
    path: '/contact',
    before: /class="menu-button narrow-only"[^>]*><svg.*?<\/svg>/s,
    shown: '.bar .menu-button',
  },
  { inside: 'the error page', path: '/404', before: /<h1[^>]*>[^<]*<\/h1>/, shown: 'main h1' },
  {
    inside: 'a question',
    path: '/faq',
    before: /<summary(?! class="bar)[^>]*><span[^>]*>\d+<\/span>/,
    shown: 'main summary',
  },
]

/** Documents have it once the festival is over. */
const insideNotice = {
  inside: 'the notice that the festival is over',
  path: '/contact',
  before: /<aside id="festival-is-over".*?<\/span>/s,
  shown: '#festival-is-over a',
}

test.each(isFestivalOver(afterwards) ? [...stops, insideNotice] : stops)(
  'a document that stops inside $inside shows no part of it that moves when the rest arrives',
  async ({ path, before, shown }) => {
    await using app = await startApp()
    const document = await (await fetch(app.url + path)).text()
    const { index, 0: start } = before.exec(document) ?? expect.fail(`${path} has no such part`)
    await using server = await serveInTwoParts(app.url, { path, document, length: index + start.length })
    await using browser = await openPage({ viewport: { width: 412, height: 823 } })
    const { page } = browser
    await page.addInitScript(recordShifts)
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await page.locator(shown).first().waitFor({ state: 'attached' })
    // Long enough for a paint of what has arrived.
    await page.waitForTimeout(500)
    server.sendRest()
    await page.locator(shown).first().waitFor({ state: 'visible' })
    await page.waitForTimeout(300)
    expect(await readShifts(page)).toEqual([])
  },
)

/** Serves a site in which the second part of one document waits for `sendRest`. */
async function serveInTwoParts(
  siteUrl: string,
  { path, document, length }: { path: string; document: string; length: number },
) {
  const { promise: released, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    if (url !== path) return forward(siteUrl + url, response)
    response.writeHead(200, { 'content-type': 'text/html' }).write(document.slice(0, length))
    await released
    response.end(document.slice(length))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sendRest,
    async [Symbol.asyncDispose]() {
      sendRest()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function forward(url: string, response: ServerResponse): Promise<void> {
  const original = await fetch(url)
  response.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await original.arrayBuffer()))
}
