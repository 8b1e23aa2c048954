import { deadlines, festival, formSales } from '../../../content/festival'

/**
 * Returns when documents rendered at `nowMs` become outdated (an offer in the structured data ends, a
 * form closes, or the festival is over), as an ISO time; empty if no such date is left. tools/builds/ensure-build.mjs renders them again
 * after that time.
 */
export function nextRebuildAfter(nowMs: number): string {
  const closingTimes = Object.values(formSales).flatMap(({ setting, endsAt }) => (setting === 'auto' ? [endsAt] : []))
  const changeTimes = [deadlines.earlyBird.endsAt, festival.endsAt, ...closingTimes]
  return (
    changeTimes
      .filter((changeTime) => Date.parse(changeTime) >= nowMs)
      .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? ''
  )
}
