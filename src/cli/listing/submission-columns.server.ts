import { formatNaira, inEnglish } from '../../domain/money'
import { formatLagosTime } from '../../domain/time/lagos-time'
import type { ListEntry } from '../../orders/listing/read-list-entries.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { fieldText, listedName, listedQuantity } from '../../submissions/listing/listed-values.server'
import type { TableColumn } from '../text-table'

type Column = TableColumn<ListEntry>
type Flows = ReadonlyMap<string, FlowServer>

const minStateWidth = 12
const minTextWidth = 10
const minExtraWidth = 8

/**
 * The columns of the table for people: code, Nigerian time, state and name, then what the form lists of its
 * own, and where there is room the amount and the email address.
 */
export function submissionTableColumns(flows: Flows, flowName: string): Column[] {
  const flow = flows.get(flowName)
  const columns: Column[] = [
    { heading: 'Code', text: ({ submission }) => submission.publicCode },
    { heading: 'Time (Nigeria)', text: ({ submission }) => formatLagosTime(submission.createdAtMs).slice(0, 16) },
    ...(flow === undefined ? [{ heading: 'Form', text: ({ submission }: ListEntry) => submission.flow }] : []),
    { heading: 'State', text: ({ submission }) => submission.state, minWidth: minStateWidth, isShortenedFirst: true },
  ]
  if (flow === undefined || flow.listing.name.length > 0)
    columns.push({ heading: 'Name', text: (entry) => nameOf(flows, entry), minWidth: minTextWidth })
  return [...columns, ...ownColumns(flows, flow), ...amountAndEmail(flow)]
}

/** What the form lists of its own; in a list of all forms what was chosen. */
function ownColumns(flows: Flows, flow: FlowServer | undefined): Column[] {
  const choice: Column = {
    heading: flow?.listing.choice?.heading ?? 'Choice',
    text: ({ submission }) => {
      const own = flows.get(submission.flow)
      return own === undefined ? '' : listedQuantity(own, submission.values)
    },
    minWidth: minTextWidth,
    isOptional: flow === undefined,
  }
  const columns = (flow?.listing.columns ?? []).map(
    ({ heading, field }): Column => ({
      heading,
      text: ({ submission }) => fieldText(submission.values, field),
      minWidth: minExtraWidth,
      isOptional: true,
    }),
  )
  return flow === undefined || flow.listing.choice !== undefined ? [choice, ...columns] : columns
}

function amountAndEmail(flow: FlowServer | undefined): Column[] {
  // Without a name, the email address says who it was.
  const isOnlyName = flow !== undefined && flow.listing.name.length === 0
  const amount: Column = {
    heading: 'Amount',
    text: ({ submission }) => formatNaira(submission.amountKobo, inEnglish),
    align: 'right',
    needsSpareRoom: !isOnlyName,
  }
  const email: Column = {
    heading: 'Email',
    text: ({ submission }) => submission.email ?? '',
    minWidth: minTextWidth,
    needsSpareRoom: !isOnlyName,
  }
  return flow !== undefined && flow.price === undefined ? [email] : [amount, email]
}

function nameOf(flows: Flows, { submission }: ListEntry): string {
  if (submission.erasedAtMs !== undefined) return '(erased)'
  const flow = flows.get(submission.flow)
  return flow === undefined ? '' : listedName(flow, submission.values)
}
