import { retryLoad, within } from '../../ui/hydration/retry-load'
import type { Answers, Form, Problem, Verdict } from '../definition/form-definition'

/** Whoever has pressed the button waits this long for the rules, in milliseconds; then the server examines alone. */
const patienceMs = 8_000
const pausesMs = [500, 2_000]

/** Loads a form's rules. They may depend on what is typed: a form of several parts is examined part by part. */
export type Rules<Given extends Answers> = (typed: Answers) => Promise<Form<Given>>

/** Fetches the rules, and how they are applied, before they are needed: they weigh more than the page. */
export function fetchRules<Given extends Answers>(rules: Rules<Given>, typed: Answers) {
  return retryLoad(() => Promise.all([import('../definition/form-definition'), rules(typed)]), pausesMs)
}

/** Where the rules cannot be loaded (a dropped connection, a page from before a new version), the server examines alone. */
export async function judge<Given extends Answers>(
  rules: Rules<Given>,
  answers: Answers,
  withFile: readonly string[],
): Promise<{ verdict: Verdict<Answers>; headingOf: (left: Problem[]) => string }> {
  try {
    const [{ examine, refusal }, form] = await within(fetchRules(rules, answers), patienceMs)
    return { verdict: examine(form, answers, withFile), headingOf: (left) => refusal(form, left).message }
  } catch (error) {
    console.error('The rules of the form could not be loaded', error)
    return { verdict: { kind: 'valid', answers }, headingOf: () => '' }
  }
}
