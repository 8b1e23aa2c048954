import { checkInLists } from '../../../../content/gate'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import { notAudited } from '../../access/audit.server'
import { clockTime } from '../../gate/device/decide-scan'
import { type GateConflict, type GateNumbers, maxConflicts, readGateReport } from '../../gate/gate-numbers.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import type { Sheet } from '../../sheets/sheet'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { DataTable, LagosTime } from '../elements.server'

/** How many people came in, where and when, and which tickets were let in twice. */
export const checkInModule: DeskModule = {
  navigation: { label: 'Check-in', path: '/check-in', needs: 'see the day' },
  routes: [
    { method: 'GET', path: '/check-in', needs: 'see the day', audit: notAudited, run: showCheckIn },
    ...sheetRoutes({ path: '/check-in', needs: 'see the day', audit: 'exported the check-in', read: readSheet }),
  ],
}

/** The page loads itself again, so that it can stay open at the entrance. */
const refreshS = 15

async function showCheckIn({ services }: DeskRequest): Promise<DeskResponse> {
  const { lists, conflicts } = await readGateReport(services.db)
  const order = checkInLists.map(({ key }) => key)
  const sorted = lists.toSorted((one, other) => order.indexOf(one.list) - order.indexOf(other.list))
  return {
    kind: 'page',
    title: 'Check-in',
    headers: { refresh: String(refreshS) },
    body: (
      <>
        <p>
          As of <LagosTime ms={services.clock.nowMs()} />. The page loads again every {refreshS} seconds.
        </p>
        <ListTable lists={sorted} />
        <SheetLinks path="/check-in" />
        <ConflictTable conflicts={conflicts} />
        {sorted.map((numbers) => (
          <ListDetails key={numbers.list} numbers={numbers} />
        ))}
      </>
    ),
  }
}

/** The figures of each gate and quarter of an hour, and the conflicts. */
async function readSheet({ services: { db } }: DeskRequest): Promise<Sheet> {
  const { lists, conflicts } = await readGateReport(db)
  return {
    name: 'check-in',
    headings: ['list', 'what', 'name', 'entries', 'exits'],
    batches: [
      ...lists.map(({ list, gates, quarters }) => [
        ...gates.map(({ gate, entries, exits }) => [titleOf(list), 'gate', gate, entries, exits]),
        ...quarters.map((each) => [
          ...[titleOf(list), 'quarter of an hour', formatLagosTime(each.startMs), each.entries, each.exits],
        ]),
      ]),
      conflicts.map(({ list, code, second }) => [
        ...[
          titleOf(list),
          'let in twice',
          `${code ?? 'erased'}, ${formatLagosTime(second.atMs)} at ${second.gate}`,
          2,
          0,
        ],
      ]),
    ],
  }
}

function titleOf(key: string): string {
  return checkInLists.find((list) => list.key === key)?.title ?? key
}

function ListTable({ lists }: { lists: readonly GateNumbers[] }) {
  return (
    <DataTable
      caption="Lists"
      rows={lists}
      rowKey={({ list }) => list}
      empty="No ticket was scanned yet."
      columns={[
        { heading: 'List', cell: ({ list }) => titleOf(list) },
        { heading: 'Inside now', cell: ({ inside }) => shown(inside), isNumber: true },
        { heading: 'People entered', cell: ({ entered }) => shown(entered), isNumber: true },
        { heading: 'Entries', cell: ({ entries }) => shown(entries), isNumber: true },
        { heading: 'Exits', cell: ({ exits }) => shown(exits), isNumber: true },
        { heading: 'Conflicts', cell: ({ conflicts }) => shown(conflicts), isNumber: true },
      ]}
    />
  )
}

function ConflictTable({ conflicts }: { conflicts: readonly GateConflict[] }) {
  return (
    <>
      <h2>Conflicts</h2>
      <p>
        These tickets were let in while they were inside already, most often by two gates without a network. Look for
        the second person, or find out whether one person was scanned twice.
        {conflicts.length === maxConflicts && ` Only the latest ${shown(maxConflicts)} are shown.`}
      </p>
      <DataTable
        caption="Tickets that were let in twice"
        rows={conflicts}
        rowKey={({ list, ticketId, second }) => `${list} ${ticketId} ${second.atMs}`}
        empty="No ticket was let in twice."
        columns={[
          { heading: 'Ticket', cell: ({ code }) => code ?? 'erased' },
          { heading: 'Type', cell: ({ type }) => type ?? '' },
          { heading: 'List', cell: ({ list }) => titleOf(list) },
          { heading: 'First', cell: ({ first }) => <TimeAndGate {...first} /> },
          { heading: 'Again', cell: ({ second }) => <TimeAndGate {...second} /> },
        ]}
      />
    </>
  )
}

function TimeAndGate({ atMs, gate }: GateConflict['first']) {
  return (
    <>
      <LagosTime ms={atMs} /> at {gate}
    </>
  )
}

function ListDetails({ numbers: { list, gates, quarters } }: { numbers: GateNumbers }) {
  const counts = [
    { heading: 'Entries', cell: ({ entries }: { entries: number }) => shown(entries), isNumber: true },
    { heading: 'Exits', cell: ({ exits }: { exits: number }) => shown(exits), isNumber: true },
  ]
  return (
    <section aria-label={titleOf(list)}>
      <h2>{titleOf(list)}</h2>
      <DataTable
        caption="By gate"
        rows={gates}
        rowKey={({ gate }) => gate}
        empty=""
        columns={[{ heading: 'Gate', cell: ({ gate }) => gate }, ...counts]}
      />
      <DataTable
        caption="By quarter of an hour"
        rows={quarters}
        rowKey={({ startMs }) => String(startMs)}
        empty=""
        columns={[{ heading: 'From', cell: ({ startMs }) => clockTime(startMs) }, ...counts]}
      />
    </section>
  )
}

function shown(count: number): string {
  return count.toLocaleString('en')
}
