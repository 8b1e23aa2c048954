import { describePlanRefusal, planVolunteer, type VolunteerPlan } from '../../rosters/plan-volunteer.server'
import { rosterDays, rosterTeams, volunteerDecisions } from '../../rosters/volunteer-options.server'
import {
  countVolunteers,
  findVolunteer,
  listVolunteers,
  type VolunteerFilters,
} from '../../rosters/volunteer-rows.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { ChoiceField, filterQuery, PageLinks, readRosterPage, readVersion } from './roster-parts.server'
import { volunteerSheet } from './roster-sheets.server'
import { VolunteerCounts } from './volunteer-counts.server'
import { decisionOptions, PlanForm, VolunteerTable } from './volunteer-view.server'

/** Who helps, in which team and on which days. */
export const volunteerModule: DeskModule = {
  navigation: { label: 'Volunteers', path: '/volunteers', needs: 'see people' },
  routes: [
    { method: 'GET', path: '/volunteers', needs: 'see people', audit: 'listed volunteers', run: showVolunteers },
    ...sheetRoutes({
      ...{ path: '/volunteers', needs: 'export people', audit: 'exported volunteers' },
      read: async ({ services, query }) => volunteerSheet(services, readFilters(query)),
    }),
    {
      method: 'GET',
      path: '/volunteers/:code',
      needs: 'plan rosters',
      audit: 'looked at a volunteer',
      run: showVolunteer,
    },
    { method: 'POST', path: '/volunteers/:code', needs: 'plan rosters', audit: 'planned a volunteer', run: savePlan },
  ],
  orderPanels: [
    {
      needs: 'plan rosters',
      render: async ({ publicCode }, { services }) => {
        const volunteer = await findVolunteer(services.db, publicCode)
        if (volunteer === undefined) return undefined
        return (
          <>
            <h2>Roster</h2>
            <p>
              {volunteer.decision ?? 'not decided'} · <a href={`/volunteers/${publicCode}`}>Plan this volunteer</a>
            </p>
          </>
        )
      },
    },
  ],
  notices: { 'volunteer-planned': 'The plan is saved.' },
}

const unset = { value: 'undecided', label: 'not decided' } as const

function readFilters(query: URLSearchParams): VolunteerFilters {
  return {
    team: rosterTeams.find(({ value }) => value === query.get('team'))?.value,
    day: rosterDays.find(({ key }) => key === query.get('day'))?.key,
    decision: [...volunteerDecisions, unset.value].find((each) => each === query.get('decision')),
  }
}

async function showVolunteers({ services, query, person }: DeskRequest): Promise<DeskResponse> {
  const { db, flows } = services
  const filters = readFilters(query)
  const values = { ...filters }
  const { rows, ...page } = await readRosterPage(query, (range) => listVolunteers(db, filters, range))
  return {
    kind: 'page',
    title: 'Volunteers',
    body: (
      <>
        <VolunteerCounts groups={await countVolunteers(db)} />
        <h2>Roster</h2>
        <form className="actions" method="get" action="/volunteers">
          <ChoiceField label="Team" name="team" value={filters.team} options={rosterTeams} none="All teams" />
          <ChoiceField
            label="Day"
            name="day"
            value={filters.day}
            options={rosterDays.map(({ key, label }) => ({ value: key, label }))}
            none="All days"
          />
          <ChoiceField
            label="Decision"
            name="decision"
            value={filters.decision}
            options={[...decisionOptions, unset]}
            none="All"
          />
          <button type="submit">Show</button>
        </form>
        <VolunteerTable rows={rows} flow={flows.get('volunteer')} mayPlan={person.may('plan rosters')} />
        <PageLinks path="/volunteers" values={values} {...page} />
        {person.may('export people') && <SheetLinks path="/volunteers" query={filterQuery(values)} />}
      </>
    ),
  }
}

async function showVolunteer({ services, params }: DeskRequest): Promise<DeskResponse> {
  const volunteer = await findVolunteer(services.db, params.code ?? '')
  if (volunteer === undefined) return { kind: 'not found' }
  return {
    kind: 'page',
    title: `Plan ${volunteer.submission.publicCode}`,
    body: <PlanForm volunteer={volunteer} flow={services.flows.get('volunteer')} />,
  }
}

async function savePlan({ services, params, form, person }: DeskRequest): Promise<DeskResponse> {
  const volunteer = await findVolunteer(services.db, params.code ?? '')
  if (volunteer === undefined) return { kind: 'not found' }
  const plan = readPlan(form)
  const result = await planVolunteer(services, {
    ...{ submissionId: volunteer.submission.id, plan, changedBy: person.actor, seenChangedAtMs: readVersion(form) },
  })
  if (result.kind === 'saved') return { kind: 'redirect', to: '/volunteers', notice: 'volunteer-planned' }
  const current = (await findVolunteer(services.db, params.code ?? '')) ?? volunteer
  return {
    kind: 'page',
    title: `Plan ${volunteer.submission.publicCode}`,
    status: 409,
    body: (
      <PlanForm
        volunteer={current}
        flow={services.flows.get('volunteer')}
        typed={plan}
        problem={describePlanRefusal(result)}
      />
    ),
  }
}

function readPlan(form: URLSearchParams): VolunteerPlan {
  const days = form.getAll('day').slice(0, rosterDays.length)
  return {
    decision: volunteerDecisions.find((each) => each === form.get('decision')) ?? null,
    team: form.get('team') || null,
    shifts: new Map(days.map((day) => [day, form.get(`shift-${day}`) ?? ''])),
  }
}
