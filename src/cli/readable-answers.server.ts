import type { Submission } from '../submissions/submission'
import type { Desk } from './context.server'

/** Answers as staff read them: what a form sends as a code of its own, such as 'VIRTUAL', is called what it is called on the site. */
export function answersInWords({ services }: Desk, { flow, answers }: Pick<Submission, 'flow' | 'answers'>) {
  return { ...answers, ...services.flows.get(flow)?.inWords?.(answers) }
}
