import { formatNaira, inEnglish } from '../../../domain/money'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import type { ListEntry } from '../../../orders/listing/read-list-entries.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { fieldText, listedName, listedQuantity } from '../../../submissions/listing/listed-values.server'

/** One column of the list of people, for the page and for the script that refreshes it. */
export interface PeopleColumn {
  heading: string
  text: (entry: ListEntry) => string
  /** Where its text leads. */
  href?: (entry: ListEntry) => string
  isNumber?: boolean
}

type Flows = ReadonlyMap<string, FlowServer>

/** The columns of a list: of one form with what it lists of its own, or of all forms. */
export function peopleColumns(flows: Flows, flowName: string): PeopleColumn[] {
  const flow = flows.get(flowName)
  const ownColumns = (flow?.listing.columns ?? []).map(
    ({ heading, field }): PeopleColumn => ({
      heading,
      text: ({ submission }) => fieldText(submission.values, field),
    }),
  )
  return [
    {
      heading: 'Code',
      text: ({ submission }) => submission.publicCode,
      href: ({ submission }) => orderHref(submission),
    },
    { heading: 'Name', text: (entry) => nameOf(flows, entry) },
    { heading: 'Sent', text: ({ submission }) => formatLagosTime(submission.createdAtMs).slice(0, 16) },
    ...(flow === undefined ? [{ heading: 'Form', text: ({ submission }: ListEntry) => submission.flow }] : []),
    { heading: flow?.listing.choice?.heading ?? 'Choice', text: (entry) => choiceOf(flows, entry) },
    ...ownColumns,
    {
      heading: 'State',
      text: ({ submission }) => submission.state + (submission.cancelledAtMs === undefined ? '' : ', cancelled'),
    },
    {
      heading: 'Amount',
      text: ({ submission: { amountKobo } }) => (amountKobo === 0 ? '' : formatNaira(amountKobo, inEnglish)),
      isNumber: true,
    },
    { heading: 'Email', text: ({ submission }) => submission.email ?? '' },
  ]
}

/** The page of an order. */
export function orderHref({ publicCode }: { publicCode: string }): `/orders/${string}` {
  return `/orders/${publicCode}`
}

/** The name of the sender, or that it was erased. */
export function nameOf(flows: Flows, { submission }: Pick<ListEntry, 'submission'>): string {
  if (submission.erasedAtMs !== undefined) return '(erased)'
  const flow = flows.get(submission.flow)
  return flow === undefined ? '' : listedName(flow, submission.values)
}

function choiceOf(flows: Flows, { submission }: ListEntry): string {
  const flow = flows.get(submission.flow)
  return flow === undefined ? '' : listedQuantity(flow, submission.values)
}
