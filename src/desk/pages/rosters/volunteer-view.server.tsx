import type { FlowServer } from '../../../submissions/flow-definition.server'
import { fieldText } from '../../../submissions/listing/listed-values.server'
import { maxShiftLength, type VolunteerPlan } from '../../rosters/plan-volunteer.server'
import { rosterDays, rosterTeams, volunteerDecisions } from '../../rosters/volunteer-options.server'
import { type RosterVolunteer, volunteerFields } from '../../rosters/volunteer-rows.server'
import { DataTable, PostForm, StateLabel } from '../elements.server'
import { orderHref } from '../people/people-columns.server'
import { ChoiceField, contactOf, FormErrorMessage, VersionField } from './roster-parts.server'

/** What staff can decide, for a choice. */
export const decisionOptions = volunteerDecisions.map((value) => ({ value, label: value }))

interface TableProps {
  rows: readonly RosterVolunteer[]
  flow: FlowServer | undefined
  mayPlan: boolean
}

/** Volunteers with their team, days and contact details. */
export function VolunteerTable({ rows, flow, mayPlan }: TableProps) {
  return (
    <DataTable
      caption="By team; in each the first to apply first"
      rows={rows}
      rowKey={({ submission }) => submission.id}
      empty="Nobody matches what you chose."
      columns={[
        { heading: 'Team', cell: describeTeam },
        { heading: 'Name', cell: ({ submission }) => contactOf(flow, submission).name },
        { heading: 'Days', cell: (volunteer) => describeDays(volunteer) },
        { heading: 'T-shirt', cell: ({ submission }) => fieldText(submission.values, volunteerFields.size) },
        {
          heading: 'Decision',
          cell: ({ decision }) => (
            <StateLabel tone={decision === 'confirmed' ? 'good' : 'quiet'}>{decision ?? 'not decided'}</StateLabel>
          ),
        },
        { heading: 'Phone', cell: ({ submission }) => contactOf(flow, submission).phones },
        { heading: 'Email', cell: ({ submission }) => submission.email ?? '' },
        { heading: 'Code', cell: ({ submission }) => <a href={orderHref(submission)}>{submission.publicCode}</a> },
        ...(mayPlan ? [{ heading: 'Change', cell: planLink }] : []),
      ]}
    />
  )
}

function planLink({ submission: { publicCode } }: RosterVolunteer) {
  return (
    <a href={`/volunteers/${publicCode}`} aria-label={`Plan ${publicCode}`}>
      Plan
    </a>
  )
}

function describeTeam({ submission, plannedTeam }: RosterVolunteer): string {
  const team = fieldText(submission.values, volunteerFields.team)
  return plannedTeam === null || plannedTeam === team ? team : `${plannedTeam} (form: ${team})`
}

/** The planned days with their shifts, or those that the form offers. */
function describeDays({ submission, shifts }: RosterVolunteer): string {
  if (shifts.size > 0)
    return rosterDays
      .filter(({ key }) => shifts.has(key))
      .map(({ key, label }) => (shifts.get(key) ? `${label} (${shifts.get(key)})` : label))
      .join(', ')
  const offered = rosterDays.filter(({ key }) => isOffered(submission, key)).map(({ label }) => label)
  return offered.length === 0 ? '' : `offered: ${offered.join(', ')}`
}

function isOffered({ values }: RosterVolunteer['submission'], key: string): boolean {
  return fieldText(values, volunteerFields.day(key)) === 'yes'
}

interface PlanFormProps {
  volunteer: RosterVolunteer
  flow: FlowServer | undefined
  typed?: VolunteerPlan
  problem?: string
}

/** Decides about a volunteer, and plans their team, days and shifts. */
export function PlanForm({ volunteer, flow, typed, problem }: PlanFormProps) {
  const { submission, changedAtMs } = volunteer
  const { name, phones, email } = contactOf(flow, submission)
  const team = fieldText(submission.values, volunteerFields.team)
  const shown = typed ?? { decision: volunteer.decision, team: volunteer.plannedTeam, shifts: volunteer.shifts }
  return (
    <>
      <p>
        {name} · <a href={orderHref(submission)}>{submission.publicCode}</a> · {phones} · {email}
      </p>
      <PostForm action={`/volunteers/${submission.publicCode}`}>
        <FormErrorMessage problem={problem} />
        <VersionField changedAtMs={changedAtMs} />
        <ChoiceField
          label="Decision"
          name="decision"
          value={shown.decision ?? ''}
          options={decisionOptions}
          none="not decided"
        />
        <ChoiceField
          label="Team"
          name="team"
          value={shown.team ?? ''}
          options={rosterTeams}
          none={team === '' ? 'none' : `as in the form: ${team}`}
        />
        <fieldset>
          <legend>Days and shifts</legend>
          <p className="hint">Without any, the days of the form count.</p>
          {rosterDays.map(({ key, label }) => (
            <div key={key} className="actions">
              <label className="choice">
                <input type="checkbox" name="day" value={key} defaultChecked={shown.shifts.has(key)} />
                {label}
                {isOffered(submission, key) ? ' (offered)' : ''}
              </label>
              <div className="field">
                <label htmlFor={`shift-${key}`}>Shift on {label}</label>
                <input
                  id={`shift-${key}`}
                  name={`shift-${key}`}
                  maxLength={maxShiftLength}
                  defaultValue={shown.shifts.get(key) ?? ''}
                  placeholder="8:00 to 13:00, main gate"
                />
              </div>
            </div>
          ))}
        </fieldset>
        <div className="actions">
          <button type="submit">Save</button>
          <a className="button plain" href="/volunteers">
            Back
          </a>
        </div>
      </PostForm>
    </>
  )
}
