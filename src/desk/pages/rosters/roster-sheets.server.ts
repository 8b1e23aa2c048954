import type { Database } from '../../../adapters/database/tables.server'
import type { FlowServer } from '../../../submissions/flow-definition.server'
import { fieldText, listedChoice } from '../../../submissions/listing/listed-values.server'
import type { Submission } from '../../../submissions/submission'
import { listStays, type StayFilters } from '../../rosters/list-stays.server'
import { listStandApplicants, type StandFilters } from '../../rosters/stands.server'
import { rosterDays } from '../../rosters/volunteer-options.server'
import { readAllVolunteers, type VolunteerFilters, volunteerFields } from '../../rosters/volunteer-rows.server'
import type { Sheet, SheetCell } from '../../sheets/sheet'
import { paymentText } from './payment-label.server'
import { contactOf, readAllRows } from './roster-parts.server'

interface SheetServices {
  db: Database
  flows: ReadonlyMap<string, FlowServer>
}

/** Who stands where, for a spreadsheet. */
export function standSheet({ db, flows }: SheetServices, filters: StandFilters): Sheet {
  return {
    name: 'stands',
    headings: ['place', 'company', 'code', 'form', 'booth', 'payment', 'phone', 'email'],
    batches: mapBatches(
      readAllRows((range) => listStandApplicants(db, filters, range)),
      ({ standName, submission }) => {
        const { name, phones, email } = contactOf(flows.get(submission.flow), submission)
        const booth = choiceOf(flows, submission)
        return [
          ...[standName ?? '', name, submission.publicCode, submission.flow, booth],
          ...[paymentText(submission), phones, email],
        ]
      },
    ),
  }
}

/** Who sleeps where, for a spreadsheet. */
export function staySheet({ db, flows }: SheetServices, filters: StayFilters): Sheet {
  return {
    name: 'rooms',
    headings: ['room', 'guest', 'from', 'until', 'booked', 'payment', 'ticketFound', 'email', 'code'],
    batches: mapBatches(
      readAllRows((range) => listStays(db, filters, range)),
      ({ stay, submission }) => {
        const { name, email } = contactOf(flows.get(submission.flow), submission)
        return [
          ...[stay?.room ?? '', name, stay?.arrivesOn ?? '', stay?.leavesOn ?? '', choiceOf(flows, submission)],
          ...[paymentText(submission), fieldText(submission.values, 'ticketFound'), email, submission.publicCode],
        ]
      },
    ),
  }
}

/** The roster of the volunteers, for a spreadsheet: a column for each day. */
export function volunteerSheet({ db, flows }: SheetServices, filters: VolunteerFilters): Sheet {
  return {
    name: 'volunteers',
    headings: [
      ...['code', 'name', 'team', 'teamOfForm', 'decision', 'tshirt'],
      ...rosterDays.map(({ key }) => key),
      ...['phone', 'email'],
    ],
    batches: mapBatches(readAllVolunteers(db, filters), ({ submission, plannedTeam, decision, shifts }) => {
      const { name, phones, email } = contactOf(flows.get('volunteer'), submission)
      const answer = (field: string) => fieldText(submission.values, field)
      const team = answer(volunteerFields.team)
      const days = rosterDays.map(({ key }) => {
        if (shifts.size > 0) return shifts.has(key) ? shifts.get(key) || 'yes' : ''
        return answer(volunteerFields.day(key)) === 'yes' ? 'offered' : ''
      })
      return [
        ...[submission.publicCode, name, plannedTeam ?? team, team, decision ?? '', answer(volunteerFields.size)],
        ...[...days, phones, email],
      ]
    }),
  }
}

async function* mapBatches<Row>(batches: AsyncIterable<Row[]>, toCells: (row: Row) => SheetCell[]) {
  for await (const rows of batches) yield rows.map(toCells)
}

/** The booth or room of the form. */
function choiceOf(flows: SheetServices['flows'], { flow, values }: Submission): string {
  const server = flows.get(flow)
  return server === undefined ? '' : listedChoice(server, values)
}
