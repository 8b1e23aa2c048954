import { rosterDays, rosterSizes, rosterTeams } from '../../rosters/volunteer-options.server'
import type { VolunteerGroup } from '../../rosters/volunteer-rows.server'
import { DataTable } from '../elements.server'

/** Volunteers by team and day, and T-shirts by size. Those who were declined do not count. */
export function VolunteerCounts({ groups }: { groups: readonly VolunteerGroup[] }) {
  const counted = groups.filter(({ decision }) => decision !== 'declined')
  const teams = withOthers(
    rosterTeams.map(({ value }) => value),
    counted.map(({ team }) => team),
  )
  const sizes = withOthers(
    rosterSizes,
    counted.map(({ size }) => size),
  )
  return (
    <>
      <DataTable
        caption="Confirmed and undecided volunteers, by team and day. Days that are not planned count as offered in the form."
        rows={teams}
        rowKey={({ name }) => name}
        empty="Nobody has applied yet."
        columns={[
          { heading: 'Team', cell: ({ name }) => name },
          { heading: 'People', cell: ({ has }) => sum(counted, ({ team }) => has(team)), isNumber: true },
          ...rosterDays.map(({ key, label }) => ({
            heading: label,
            cell: ({ has }: Named) => sum(counted, ({ team, days }) => has(team) && days.includes(key)),
            isNumber: true,
          })),
        ]}
      />
      <h2>T-shirts</h2>
      <DataTable
        caption="T-shirts, by size"
        rows={sizes}
        rowKey={({ name }) => name}
        empty="Nobody has applied yet."
        columns={[
          { heading: 'Size', cell: ({ name }) => name },
          {
            heading: 'Confirmed',
            cell: ({ has }) => sum(counted, ({ size, decision }) => has(size) && decision === 'confirmed'),
            isNumber: true,
          },
          {
            heading: 'Not decided',
            cell: ({ has }) => sum(counted, ({ size, decision }) => has(size) && decision === null),
            isNumber: true,
          },
          { heading: 'Together', cell: ({ has }) => sum(counted, ({ size }) => has(size)), isNumber: true },
        ]}
      />
    </>
  )
}

/** A row of counts: its name, and what belongs to it. */
interface Named {
  name: string
  has: (value: string) => boolean
}

/** A row for each known value, a last one for others if there are any, and none at all if nothing is counted. */
function withOthers(known: readonly string[], found: readonly string[]): Named[] {
  if (found.length === 0) return []
  const rows = known.map((name) => ({ name, has: (value: string) => value === name }))
  const others = { name: 'other', has: (value: string) => !known.includes(value) }
  return found.some(others.has) ? [...rows, others] : rows
}

function sum(groups: readonly VolunteerGroup[], fits: (group: VolunteerGroup) => boolean): number {
  return groups.filter(fits).reduce((total, { count }) => total + count, 0)
}
