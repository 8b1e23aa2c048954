import type { Edition } from '../../../content/festival-types'
import type { ContentProblem } from './content-problem'
import { isDay } from './value-checks'

const file = 'content/festival.ts'
const dayMs = 86_400_000
const mostFestivalDays = 14

type Dated = Readonly<Record<string, string>>

/**
 * Returns which dates of the festival cannot be true together. Days that do not exist are reported by the checks of
 * values, and compared with nothing here.
 */
export function findDateMistakes(edition: Edition): ContentProblem[] {
  const { firstDay, lastDay, galaDay, ceremonyDay, earlyBirdLastDay, grantLastDay, volunteerDays } = edition
  const { setup, day1, day2, day3 } = volunteerDays
  const wrongVolunteerDays = Object.entries(volunteerDays).filter(([, day]) => !isDay(day))
  if (wrongVolunteerDays.length > 0)
    return wrongVolunteerDays.map(([name, day]) =>
      mistake(
        `volunteerDays.${name}`,
        `${name} is '${day}'.`,
        'It must be an existing date written as year-month-day, like 2027-09-17.',
      ),
    )
  if (![firstDay, lastDay, galaDay, ceremonyDay, earlyBirdLastDay, grantLastDay].every(isDay)) return []
  return [
    ...findFestivalMistakes(edition),
    ...findLateDeadlines({ earlyBirdLastDay, grantLastDay }, firstDay),
    ...findOtherYears({ ceremonyDay, 'volunteerDays.setup': setup, 'volunteerDays.day1': day1 }, firstDay),
    ...findDisorder({ setup, day1, day2, day3 }),
  ]
}

function findFestivalMistakes({ firstDay, lastDay, galaDay }: Edition): ContentProblem[] {
  if (lastDay < firstDay)
    return [
      mistake(
        'lastDay',
        `the festival ends on ${lastDay}, before it begins on ${firstDay}.`,
        'Correct one of the two.',
      ),
    ]
  const days = daysBetween(firstDay, lastDay) + 1
  return [
    ...(days > mostFestivalDays
      ? [
          mistake(
            'lastDay',
            `the festival lasts ${days} days, from ${firstDay} to ${lastDay}.`,
            'Check the month of both days.',
          ),
        ]
      : []),
    ...(galaDay < firstDay || daysBetween(lastDay, galaDay) > 1
      ? [
          mistake(
            'galaDay',
            `the gala night is on ${galaDay}, but the festival is from ${firstDay} to ${lastDay}.`,
            'The gala is on a day of the festival or on the day after it.',
          ),
        ]
      : []),
  ]
}

/** The countdowns must reach zero before the doors open, and start at most a year before. */
function findLateDeadlines(deadlines: Dated, firstDay: string): ContentProblem[] {
  return Object.entries(deadlines).flatMap(([name, day]) => {
    if (day >= firstDay)
      return [
        mistake(
          name,
          `${name} is ${day}, but the festival begins on ${firstDay}.`,
          'A deadline must be before the festival.',
        ),
      ]
    return daysBetween(day, firstDay) > 366
      ? [
          mistake(
            name,
            `${name} is ${day}, more than a year before the festival begins on ${firstDay}.`,
            'Check the year.',
          ),
        ]
      : []
  })
}

function findOtherYears(days: Dated, firstDay: string): ContentProblem[] {
  return Object.entries(days)
    .filter(([, day]) => yearOf(day) !== yearOf(firstDay))
    .map(([name, day]) =>
      mistake(name, `${name} is ${day}, but the festival is in ${yearOf(firstDay)}.`, 'Check the year.'),
    )
}

function findDisorder(volunteerDays: Dated): ContentProblem[] {
  const entries = Object.entries(volunteerDays)
  return entries.flatMap(([name, day], index) => {
    const [previousName, previousDay = ''] = entries[index - 1] ?? []
    return day > previousDay
      ? []
      : [
          mistake(
            `volunteerDays.${name}`,
            `${name} is ${day}, which is not after ${previousName} (${previousDay}).`,
            'The four days follow each other.',
          ),
        ]
  })
}

/** Returns what is worth knowing about the dates at this time, although none of it is wrong. */
export function findDateNotes(edition: Edition, nowMs: number): ContentProblem[] {
  const { firstDay, lastDay, galaDay, ceremonyDay, volunteerDays } = edition
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const lastOfAll = [lastDay, galaDay].sort()[1] ?? lastDay
  const deadlines = (['earlyBirdLastDay', 'grantLastDay'] as const).filter((name) => edition[name] < today)
  return [
    ...(lastOfAll < today
      ? [
          note(
            'firstDay',
            `the festival is over since ${lastOfAll}, and every page says so.`,
            'For the next one, see docs/next-edition.md.',
          ),
        ]
      : deadlines.map((name) => note(name, `${edition[name]} is past; its countdown stands at zero.`))),
    ...(volunteerDays.day1 !== firstDay
      ? [
          note(
            'volunteerDays',
            `volunteers are told ${volunteerDays.day1} as the first day, and everyone else ${firstDay}.`,
          ),
        ]
      : []),
    ...(ceremonyDay !== galaDay
      ? [
          note(
            'ceremonyDay',
            `the terms of the awards give ${ceremonyDay} as the day of the ceremony, and the gala night is on ${galaDay}.`,
          ),
        ]
      : []),
  ]
}

function mistake(name: string, problem: string, advice: string): ContentProblem {
  return { kind: 'mistake', file, path: `edition.${name}`, problem, advice }
}

function note(name: string, problem: string, advice?: string): ContentProblem {
  return { kind: 'note', file, path: `edition.${name}`, problem, ...(advice !== undefined && { advice }) }
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayMs
}

function yearOf(day: string): string {
  return day.slice(0, 4)
}
