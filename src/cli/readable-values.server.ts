import type { Submission } from '../submissions/submission'
import type { CliContext } from './context.server'

/** Values as staff read them: wire values such as 'VIRTUAL' are replaced by the labels used on the site. */
export function readableValues({ services }: CliContext, { flow, values }: Pick<Submission, 'flow' | 'values'>) {
  return { ...values, ...services.flows.get(flow)?.formatForStaff?.(values) }
}
