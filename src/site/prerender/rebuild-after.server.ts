import { deadlines, festival } from '../../../content/festival'

/**
 * The next moment at which documents drawn at `nowMs` stop being true (an offer in their data ends, or the festival is over), as an ISO time;
 * empty when nothing is left to happen. tools/build.mjs draws them anew after it.
 */
export function goodUntil(nowMs: number): string {
  const moments = [deadlines.earlyBird.endsAt, festival.endsAt]
  return moments.filter((moment) => Date.parse(moment) >= nowMs).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? ''
}
