import { afterEach, expect, test, vi } from 'vitest'
import { awardsProgramme, awardsRules } from '../../../content/awards-programme'
import { deadlines, edition, festival } from '../../../content/festival'
import { volunteering } from '../../../content/volunteers'
import { i18nFor } from '../../../src/i18n/catalogs.server'
import { loadWithContent } from '../../support/content/load-edited-content'
import type * as Rendering from '../../support/content/render-content'

const oldYear = Number(edition.firstDay.slice(0, 4))
const newYear = oldYear + 2

/** Invented dates: a festival of three days in November, with the gala on its last evening. */
const newDays: Readonly<Record<string, string>> = {
  firstDay: `${newYear}-11-05`,
  lastDay: `${newYear}-11-07`,
  galaDay: `${newYear}-11-07`,
  ceremonyDay: `${newYear}-11-07`,
  earlyBirdLastDay: `${newYear}-10-09`,
  grantLastDay: `${newYear}-08-15`,
  setup: `${newYear}-11-04`,
  day1: `${newYear}-11-05`,
  day2: `${newYear}-11-06`,
  day3: `${newYear}-11-07`,
}
const newTimes: Readonly<Record<string, string>> = { opensTime: '10:30', galaTime: '20:00' }

afterEach(() => {
  vi.useRealTimers()
})

test('the facts of docs/next-edition.md are enough: no page or email in any language keeps an old date', async () => {
  vi.useFakeTimers({ now: Date.parse(`${newYear}-01-10T12:00:00Z`), toFake: ['Date'] })
  await using loaded = await loadWithContent<typeof Rendering>('test/support/content/render-content.ts', editFestival)
  const { checkContent, renderPagesAndConfirmations } = loaded.exports
  const ofEdition = ({ file, path }: { file: string; path: string }) =>
    file === 'content/festival.ts' && path.startsWith('edition.')
  const problems = checkContent(Date.now()).problems.filter(ofEdition)
  expect(problems).toEqual([])

  const rendered = await renderPagesAndConfirmations()
  for (const { where, language, text } of rendered) {
    for (const old of oldDates(language)) expect(text, where).not.toContain(old)
    // The year as a word of its own: addresses of pages and codes may contain it.
    expect(text, where).not.toMatch(new RegExp(`(?<![\\w/-])${oldYear}(?![\\w-])`))
  }
  const englishHome = rendered.find(({ where }) => where === '/ in en')?.text
  // The day and the time of one event, together in whichever words the content has.
  const { days, gala } = loaded.exports.festivalTimes()
  expect(days).toMatch(textWith(`5 to 7 November ${newYear}`, '10:30am'))
  expect(gala).toMatch(textWith(`day 7 November ${newYear}`, '8PM'))
  for (const text of [days, gala]) expect(englishHome).toContain(text)
  expect(englishHome).toContain(festival.name.replace(String(oldYear), String(newYear)))
})

/** A text with each of these parts, in any order. */
function textWith(...parts: readonly string[]): RegExp {
  return new RegExp(parts.map((part) => `(?=.*(?<!\\d)${part}\\b)`).join(''))
}

/** Edits festival.ts as the document says, fact by fact. */
function editFestival(file: string, source: string): string {
  if (file !== 'content/festival.ts') return source
  return Object.entries({ ...newDays, ...newTimes }).reduce((edited, [name, value]) => {
    const fact = new RegExp(`\\b${name}: '[\\d:-]+'`)
    expect(edited).toMatch(fact)
    return edited.replace(fact, `${name}: '${value}'`)
  }, source)
}

/** Every date that visitors read today. */
function oldDates(language: Parameters<typeof i18nFor>[0]): string[] {
  const texts = [
    festival.dates,
    festival.days,
    festival.gala,
    festival.datesInSomeCopy,
    awardsProgramme.gala.day,
    awardsRules.ceremony,
    deadlines.earlyBird.ends,
    volunteering.days,
  ]
  return [festival.name, ...texts.map((text) => i18nFor(language)._(text))]
}
