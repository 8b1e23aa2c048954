import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tickets } from '../../../content/tickets'
import { getTicketSlug } from '../../../src/ui/tickets/ticket-link'
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
