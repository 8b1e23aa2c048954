import { listedChoice } from '../../../submissions/listing/listed-values.server'
import { maxStandOrRoomLength } from '../../rosters/stand-or-room-name.server'
import {
  assignStand,
  describeStandRefusal,
  findStandApplicant,
  listStandApplicants,
  type StandApplicant,
  standFlows,
} from '../../rosters/stands.server'
import type { DeskModule, DeskRequest, DeskResponse, DeskServices } from '../../routing/desk-module.server'
import { SheetLinks, sheetRoutes } from '../../sheets/sheet-routes.server'
import { DataTable, Field, PostForm } from '../elements.server'
import { orderHref } from '../people/people-columns.server'
import { PaymentLabel } from './payment-label.server'
import {
  ChoiceField,
  contactOf,
  FormErrorMessage,
  filterQuery,
  PageLinks,
  placedOptions,
  readPlaced,
  readRosterPage,
  readVersion,
  VersionField,
} from './roster-parts.server'
import { standSheet } from './roster-sheets.server'

/** Who stands where: vendors and exhibitors. */
export const standModule: DeskModule = {
  navigation: { label: 'Stands', path: '/stands', needs: 'see people' },
  routes: [
    { method: 'GET', path: '/stands', needs: 'see people', audit: 'listed stands', run: showStands },
    ...sheetRoutes({
      ...{ path: '/stands', needs: 'export people', audit: 'exported stands' },
      read: async ({ services, query }) => standSheet(services, readFilters(query)),
    }),
    { method: 'GET', path: '/stands/:code', needs: 'plan rosters', audit: 'looked at a stand', run: showStand },
    { method: 'POST', path: '/stands/:code', needs: 'plan rosters', audit: 'assigned a stand', run: saveStand },
  ],
  orderPanels: [
    {
      needs: 'plan rosters',
      render: async ({ publicCode }, { services }) => {
        const applicant = await findStandApplicant(services.db, publicCode)
        if (applicant === undefined) return undefined
        return (
          <>
            <h2>Stand</h2>
            <p>
              {applicant.standName ?? 'No place yet'} · <a href={`/stands/${publicCode}`}>Assign a place</a>
            </p>
          </>
        )
      },
    },
  ],
  notices: { 'stand-saved': 'The place is saved.' },
}

function readFilters(query: URLSearchParams) {
  return { flow: standFlows.find((flow) => flow === query.get('form')), placed: readPlaced(query) }
}

async function showStands({ services, query, person }: DeskRequest): Promise<DeskResponse> {
  const { db, flows } = services
  const filters = readFilters(query)
  const values = { form: filters.flow, placed: filters.placed }
  const { rows, ...page } = await readRosterPage(query, (range) => listStandApplicants(db, filters, range))
  return {
    kind: 'page',
    title: 'Stands',
    body: (
      <>
        <form className="actions" method="get" action="/stands">
          <ChoiceField
            label="Form"
            name="form"
            value={values.form}
            options={standFlows.map((flow) => ({ value: flow, label: flow }))}
            none="Vendors and exhibitors"
          />
          <ChoiceField label="Place" name="placed" value={values.placed} options={placedOptions} none="All" />
          <button type="submit">Show</button>
        </form>
        <DataTable
          caption="Who stands where"
          rows={rows}
          rowKey={({ submission }) => submission.id}
          empty="Nobody matches what you chose."
          columns={[
            { heading: 'Place', cell: ({ standName }) => standName ?? 'not yet' },
            { heading: 'Company', cell: ({ submission }) => contactOf(flows.get(submission.flow), submission).name },
            { heading: 'Code', cell: ({ submission }) => <a href={orderHref(submission)}>{submission.publicCode}</a> },
            { heading: 'Form', cell: ({ submission }) => describeStandKind(services, submission) },
            { heading: 'Payment', cell: ({ submission }) => <PaymentLabel submission={submission} /> },
            { heading: 'Phone', cell: ({ submission }) => contactOf(flows.get(submission.flow), submission).phones },
            ...(person.may('plan rosters') ? [{ heading: 'Change', cell: changeLink }] : []),
          ]}
        />
        <PageLinks path="/stands" values={values} {...page} />
        {person.may('export people') && <SheetLinks path="/stands" query={filterQuery(values)} />}
      </>
    ),
  }
}

function changeLink({ submission: { publicCode }, standName }: StandApplicant) {
  const text = standName === undefined ? 'Assign' : 'Move'
  return (
    <a href={`/stands/${publicCode}`} aria-label={`${text} ${publicCode}`}>
      {text}
    </a>
  )
}

/** 'vendor', or the kind of booth. */
function describeStandKind({ flows }: DeskServices, { flow, values }: StandApplicant['submission']): string {
  const server = flows.get(flow)
  const choice = server === undefined ? '' : listedChoice(server, values)
  return choice === '' ? flow : `${flow}, ${choice}`
}

async function showStand({ services, params }: DeskRequest): Promise<DeskResponse> {
  const applicant = await findStandApplicant(services.db, params.code ?? '')
  return applicant === undefined ? { kind: 'not found' } : standPage(services, applicant, {})
}

async function saveStand({ services, params, form, person }: DeskRequest): Promise<DeskResponse> {
  const applicant = await findStandApplicant(services.db, params.code ?? '')
  if (applicant === undefined) return { kind: 'not found' }
  const standName = form.get('place') ?? ''
  const result = await assignStand(services, {
    ...{
      submissionId: applicant.submission.id,
      standName,
      changedBy: person.actor,
      seenChangedAtMs: readVersion(form),
    },
  })
  if (result.kind === 'saved') return { kind: 'redirect', to: '/stands', notice: 'stand-saved' }
  const current = (await findStandApplicant(services.db, params.code ?? '')) ?? applicant
  return standPage(services, current, { problem: describeStandRefusal(result), typed: standName })
}

function standPage(
  services: DeskServices,
  { submission, standName, changedAtMs }: StandApplicant,
  { problem, typed }: { problem?: string; typed?: string },
): DeskResponse {
  const { name } = contactOf(services.flows.get(submission.flow), submission)
  return {
    kind: 'page',
    title: `Place of ${name || submission.publicCode}`,
    ...(problem !== undefined && { status: 409 }),
    body: (
      <>
        <p>
          <a href={orderHref(submission)}>{submission.publicCode}</a> · {describeStandKind(services, submission)} ·{' '}
          <PaymentLabel submission={submission} /> · now: {standName ?? 'no place'}
        </p>
        <PostForm action={`/stands/${submission.publicCode}`}>
          <FormErrorMessage problem={problem} />
          <VersionField changedAtMs={changedAtMs} />
          <Field
            label="Place"
            name="place"
            hint="A number or a name: B7, Hall 2 left. Nobody else can have it. For a shared booth, name its halves: B7 left, B7 right. Empty: no place."
          >
            {(attributes) => (
              <input
                {...attributes}
                maxLength={maxStandOrRoomLength}
                defaultValue={typed ?? standName}
                autoComplete="off"
              />
            )}
          </Field>
          <div className="actions">
            <button type="submit">Save</button>
            <a className="button plain" href="/stands">
              Back
            </a>
          </div>
        </PostForm>
      </>
    ),
  }
}
