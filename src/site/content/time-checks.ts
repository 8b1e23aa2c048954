import type { Edition } from '../../../content/festival-types'
import type { ContentProblem } from './content-problem'
import { isTime } from './value-checks'

/**
 * Returns which events of visitors' calendars end before they begin. Times that do not exist are reported by the
 * checks of values, and compared with nothing here.
 */
export function findTimeMistakes(
  { opensTime, galaTime }: Pick<Edition, 'opensTime' | 'galaTime'>,
  endTimes: { day: string; gala: string },
): ContentProblem[] {
  return [
    { name: 'day', what: 'a day of the festival', fact: 'opensTime', begins: opensTime, ends: endTimes.day },
    { name: 'gala', what: 'the gala night', fact: 'galaTime', begins: galaTime, ends: endTimes.gala },
  ]
    .filter(({ begins, ends }) => isTime(begins) && isTime(ends) && ends <= begins)
    .map(({ name, what, fact, begins, ends }) => ({
      kind: 'mistake',
      file: 'content/calendar.ts',
      path: `endTimes.${name}`,
      problem: `${what} ends at ${ends}, but it begins at ${begins} (${fact} in content/festival.ts).`,
      advice: 'Correct one of the two. It ends on the day on which it begins, so at 23:59 at the latest.',
    }))
}
