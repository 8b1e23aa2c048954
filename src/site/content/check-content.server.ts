import { matchRoutes } from 'react-router'
import { endTimes } from '../../../content/calendar'
import { booths } from '../../../content/exhibition'
import { edition, festival, freeForms, sales } from '../../../content/festival'
import { grantOutcomeEmails } from '../../../content/grant-outcomes'
import { tiers } from '../../../content/membership'
import { rooms } from '../../../content/rooms'
import { serviceFees, tickets } from '../../../content/tickets'
import { listPagePaths } from '../prerender/page-sources.server'
import { allContent, type ContentModules } from './all-content.server'
import type { ContentProblem } from './content-problem'
import { findDateMistakes, findDateNotes } from './date-checks'
import { findOutcomePlaceholders, findUnfilledPlaceholders } from './placeholder-checks'
import { findPriceProblems } from './price-checks'
import { findSalesMistakes, findSalesNotes } from './sales-checks'
import { type ContentText, findOtherDayCounts, findOtherYears, findThemeMistakes, listTexts } from './text-checks'
import { findTimeMistakes } from './time-checks'
import { checkValueByName, type LocatedContentValue, listNestedValues } from './value-checks'

/**
 * Checks everything in content/ that types cannot express, and lists its texts for translators.
 * `npm run check:content` and each build call it (tools/content/).
 */
export function checkContent(nowMs: number): { problems: ContentProblem[]; texts: ContentText[] } {
  const values = listValues(allContent)
  const texts = listTexts(values)
  const { standardPriceAfterEarlyBird } = edition
  const valueMistakes = findValueMistakes(values)
  const dateMistakes = findDateMistakes(edition)
  const hasWrongDates = [...valueMistakes, ...dateMistakes].some(({ path }) => path.startsWith('edition.'))
  const problems = [
    ...valueMistakes,
    ...dateMistakes,
    ...findTimeMistakes(edition, endTimes),
    ...findSalesMistakes({ sales, freeForms }),
    ...findSalesNotes({ sales, freeForms }, nowMs),
    ...findUnfilledPlaceholders(values),
    ...findOutcomePlaceholders(grantOutcomeEmails),
    ...findThemeMistakes(edition.theme),
    ...findPriceProblems({ tickets, serviceFees, rooms, booths, tiers, standardPriceAfterEarlyBird }),
    // What follows from wrong dates would only distract from them.
    ...(hasWrongDates
      ? []
      : [
          ...findDateNotes(edition, nowMs),
          ...findOtherYears(texts, edition.firstDay.slice(0, 4)),
          ...findOtherDayCounts(texts, festival.dayCount),
        ]),
  ]
  return { problems, texts }
}

/** Lists every value in these files, with its file. */
export function listValues(modules: ContentModules): (LocatedContentValue & { file: string })[] {
  return Object.entries(modules).flatMap(([file, exports]) =>
    listNestedValues({ ...exports }, '').map((value) => ({ file, ...value })),
  )
}

/** Returns the values that are wrong by themselves. */
export function findValueMistakes(values: readonly (LocatedContentValue & { file: string })[]): ContentProblem[] {
  return values.flatMap(({ file, ...value }) => {
    const found = checkValueByName(value, isSitePath)
    // Nobody writes NaN: it is what a computation with a wrong value gives.
    const isComputed = Number.isNaN(value.value)
    return found === undefined ? [] : [{ kind: 'mistake', file, path: value.path, isComputed, ...found }]
  })
}

function isSitePath(address: string): boolean {
  const pathname = address.replace(/[?#].*$/, '')
  return (
    pathname === '' ||
    matchRoutes(
      listPagePaths().map((path) => ({ path })),
      encodeURI(pathname),
    ) !== null
  )
}
