import type { AuditEntry } from '../../access/audit.server'
import { DataTable, LagosTime, StateLabel } from '../elements.server'

/** Entries of the audit log; also part of the page of an order. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption="The newest first, times in Nigeria"
      rows={entries}
      rowKey={({ id }) => id}
      empty="Nothing is recorded."
      columns={[
        { heading: 'Time', cell: ({ at_ms: ms }) => <LagosTime ms={ms} /> },
        { heading: 'Who', cell: ({ actor, role }) => `${actor} (${role})` },
        { heading: 'What', cell: ({ action }) => action },
        { heading: 'About', cell: ({ target }) => target ?? '' },
        { heading: 'Note', cell: ({ note }) => note ?? '' },
        {
          heading: 'Outcome',
          cell: ({ outcome }) => <StateLabel tone={outcome === 'done' ? 'quiet' : 'attention'}>{outcome}</StateLabel>,
        },
      ]}
    />
  )
}
