import { expect, test } from 'vitest'
import { claims } from '../../../content/claims'
import { festival } from '../../../content/festival'
import { counters } from '../../../content/home'
import { volunteerDays, volunteering } from '../../../content/volunteers'
import { formatCount, inEnglish } from '../../../src/domain/money'
import { flowServers } from '../../../src/flows/index.server'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { pageRoutes } from '../../../src/site/routes'
import { renderConfirmation } from '../../support/render-confirmation'
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
  dates: [[festival.days], [festival.datesInSomeCopy, volunteering.days, ...datedAnswers()]].map(
    (texts) => new RegExp(texts.map((text) => RegExp.escape(i18nFor('en')._(text))).join('|')),
  ),
}

test('no page gives two readings of one fact', async () => {
  await using app = await startApp()
  const shown = new Map<string, Set<string>>()
  for (const { path } of pageRoutes.filter((route) => !route.path.includes(':'))) {
    const text = readText(await (await fetch(app.url + path)).text())
    for (const [fact, found] of readingsIn(text)) {
      expect(found.size, `${fact} on ${path}: ${[...found]}`).toBeLessThan(2)
      for (const reading of found) shown.set(fact, (shown.get(fact) ?? new Set()).add(reading))
    }
  }
  // Each reading has a page of its own; otherwise this test would look for words that nobody shows.
  for (const [fact, readings] of Object.entries(facts))
    expect(shown.get(fact)?.size, fact).toBe(new Set(readings.map(String)).size)
})

test.each(flowServers.map(({ flow }) => flow.name))(
  'no email of the %s form gives two readings of one fact, before the festival or after it',
  async (flow) => {
    for (const isFestivalOver of [false, true]) {
      const text = await renderConfirmation(flow, { isFestivalOver })
      for (const [fact, found] of readingsIn(text)) expect(found.size, `${fact}: ${[...found]}`).toBeLessThan(2)
    }
  },
)

/** The readings of each fact that a text gives. The organisation may give one reading everywhere. */
function readingsIn(text: string): [fact: string, readings: Set<string>][] {
  return Object.entries(facts).map(([fact, readings]) => [
    fact,
    new Set(readings.filter((reading) => reading.test(text)).map(String)),
  ])
}

/** The checkboxes of the volunteer form that name a day. */
function datedAnswers() {
  return Object.values(volunteerDays).filter((label) => /\d/.test(i18nFor('en')._(label)))
}

/** A number and what it counts, in a sentence or as a figure below its name. */
function counted(count: number, noun: string): RegExp {
  const number = formatCount(count, inEnglish)
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
