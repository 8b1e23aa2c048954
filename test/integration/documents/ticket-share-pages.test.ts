import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { afterwards, festival } from '../../../content/festival'
import { tickets } from '../../../content/tickets'
import { getTicketSlug } from '../../../src/ui/tickets/ticket-link'
import { englishText } from '../../support/content-texts'
import { startApp } from '../../support/servers/start-app'

test.each(tickets)('the shared page of $title has a picture of its own and leads to this ticket', async ({ title }) => {
  await using app = await startApp()
  const response = await fetch(`${app.url}/going/${getTicketSlug(title)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const html = await response.text()
  const image = /property="og:image" content="[^"]*(\/assets\/share-going-[^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain(`/agefest2025?ticket=${getTicketSlug(title)}`)
  const picture = await fetch(app.url + image)
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
})

test('each ticket has another picture, and the page is in the visitor’s language', async () => {
  await using app = await startApp()
  const pages = await Promise.all(
    tickets.map(async ({ title }) => (await fetch(`${app.url}/going/${getTicketSlug(title)}`)).text()),
  )
  expect(new Set(pages.map((html) => /og:image" content="([^"]+)"/.exec(html)?.[1])).size).toBe(tickets.length)
  const french = await fetch(`${app.url}/going/${getTicketSlug(tickets[0]?.title ?? '')}`, {
    headers: { cookie: 'selectedLanguage=fr' },
  })
  expect(await french.text()).toContain('<html lang="fr">')
  expect((await fetch(`${app.url}/going/nothing`)).status).toBe(404)
})

test('the shared page says that the festival is over from its end on', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  await using app = await startApp()
  const read = async (timeMs: number) => {
    vi.setSystemTime(timeMs)
    return (await fetch(`${app.url}/going/${getTicketSlug(tickets[0]?.title ?? '')}`)).text()
  }
  const endsAtMs = Date.parse(festival.endsAt)
  const notice = englishText(afterwards.notice)
  expect(await read(endsAtMs - 60_000)).not.toContain(notice)
  expect(await read(endsAtMs + 60_000)).toContain(notice)
})
