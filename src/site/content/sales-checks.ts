import { formatLagosTime } from '../../domain/time/lagos-time'
import type { ContentProblem } from './content-problem'
import { isDay } from './value-checks'

/** What each form does, by the name of its list in content/festival.ts. */
type FormLists = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns forms whose last day does not exist. */
export function findSalesMistakes(lists: FormLists): ContentProblem[] {
  return listForms(lists)
    .filter(({ setting }) => setting.includes('-') && !isDay(setting))
    .map(({ place, form, setting }) => ({
      kind: 'mistake',
      ...place,
      problem: `${form} is '${setting}'.`,
      advice: "It must be 'open', 'closed', 'auto', or an existing day written as year-month-day.",
    }))
}

/** Notes about forms whose last day has passed at this time. */
export function findSalesNotes(lists: FormLists, nowMs: number): ContentProblem[] {
  const today = formatLagosTime(nowMs).slice(0, 10)
  return listForms(lists)
    .filter(({ setting }) => isDay(setting) && setting < today)
    .map(({ place, form, setting }) => ({
      kind: 'note',
      ...place,
      problem: `the form ‘${form}’ is closed, because its last day was ${setting}.`,
      advice: "If this is right, 'closed' says the same.",
    }))
}

function listForms(lists: FormLists) {
  return Object.entries(lists).flatMap(([list, settings]) =>
    Object.entries(settings).map(([form, setting]) => ({
      form,
      setting,
      place: { file: 'content/festival.ts', path: `${list}.${form}` },
    })),
  )
}
