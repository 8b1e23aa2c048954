import { expect, test } from 'vitest'
import { claims } from '../../../content/claims'
import { festival } from '../../../content/festival'
import { counters } from '../../../content/home'
import { volunteering } from '../../../content/volunteers'
import { formatCount } from '../../../src/domain/money'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { pageRoutes } from '../../../src/site/routes'
import { startApp } from '../../support/servers/start-app'

/**
 * The readings of each fact that the organisation's copy gives in several ways.
 * Source: docs/product.md#13-facts-with-two-readings.
 */
const facts = {
  attendees: [counters.attendees, claims.attendees.about, claims.attendees.eventIntentions].map((count) =>
    counted(count, 'attendees|people'),
  ),
  exhibitors: [counters.exhibitors, claims.exhibitors].map((count) => counted(count, 'exhibitors')),
  dates: [[festival.days], [festival.datesInSomeCopy, volunteering.days]].map(
    (texts) => new RegExp(texts.map((text) => RegExp.escape(i18nFor('en')._(text))).join('|')),
  ),
}

test('no page gives two readings of one fact', async () => {
  await using app = await startApp()
  const shown = new Map<string, Set<string>>()
  for (const { path } of pageRoutes.filter((route) => !route.path.includes(':'))) {
    const text = readText(await (await fetch(app.url + path)).text())
    for (const [fact, readings] of Object.entries(facts)) {
      // The organisation may give one reading everywhere.
      const found = new Set(readings.filter((reading) => reading.test(text)).map(String))
      expect(found.size, `${fact} on ${path}: ${[...found]}`).toBeLessThan(2)
      for (const reading of found) shown.set(fact, (shown.get(fact) ?? new Set()).add(reading))
    }
  }
  // Each reading has a page of its own; otherwise this test would look for words that nobody shows.
  for (const [fact, readings] of Object.entries(facts))
    expect(shown.get(fact)?.size, fact).toBe(new Set(readings.map(String)).size)
})

/** A number and what it counts, in a sentence or as a figure below its name. */
function counted(count: number, noun: string): RegExp {
  const number = formatCount(count)
  return new RegExp(`(?<![\\d,.₦$])${number}\\+? (?:${noun})|(?:${noun})(?: [A-Z]\\w+)? ${number}(?![\\d,])`)
}

/** The text of a document, and of its structured data. */
function readText(html: string): string {
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
