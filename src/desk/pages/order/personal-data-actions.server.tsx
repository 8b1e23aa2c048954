import { scheduleVacuum, truncateWal } from '../../../adapters/database/vacuum.server'
import { daysToMs } from '../../../domain/time/days-to-ms'
import { findSubmissionRow } from '../../../orders/find-submission.server'
import {
  describeErasure,
  type ErasureTarget,
  erasePerson,
  findErasureScope,
  isScopeEmpty,
} from '../../../privacy/erase-person.server'
import { exportPerson } from '../../person/export-person.server'
import type { DeskModule, DeskRequest, DeskResponse, DeskServices, PanelOrder } from '../../routing/desk-module.server'
import { PostForm } from '../elements.server'
import { orderHref } from '../people/people-columns.server'

/** Copies and erases what is stored about a person. */
export const personalDataActionsModule: DeskModule = {
  routes: [
    {
      method: 'POST',
      path: '/orders/:code/export',
      needs: 'export people',
      audit: 'exported a person',
      run: exportOne,
    },
    { method: 'GET', path: '/orders/:code/erase', needs: 'erase people', audit: 'looked at an erasure', run: choose },
    {
      method: 'POST',
      path: '/orders/:code/erase/plan',
      needs: 'erase people',
      audit: 'looked at an erasure',
      run: plan,
    },
    { method: 'POST', path: '/orders/:code/erase', needs: 'erase people', audit: 'erased', run: erase },
  ],
  orderPanels: [
    { needs: 'export people', render: async (order, { person }) => personPanel(order, person.may('erase people')) },
  ],
}

function personPanel({ submission }: PanelOrder, mayErase: boolean) {
  if (submission.erasedAtMs !== undefined) return undefined
  return (
    <>
      <h2>This person’s data</h2>
      <div className="actions">
        {submission.email !== null && (
          <PostForm action={`/orders/${submission.publicCode}/export`}>
            <button type="submit" className="plain">
              Save a copy of everything stored about this address
            </button>
          </PostForm>
        )}
        {mayErase && (
          <a className="button plain" href={`/orders/${submission.publicCode}/erase`}>
            Erase…
          </a>
        )}
      </div>
    </>
  )
}

async function exportOne({ services, params }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined || row.email === null) return { kind: 'not found' }
  const body = await exportPerson(services.db, row.email, services.clock.nowMs())
  return { kind: 'file', name: `${row.public_code}.json`, mediaType: 'application/json; charset=utf-8', body }
}

async function choose({ services, params }: DeskRequest): Promise<DeskResponse> {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined || row.erased_at_ms !== null) return { kind: 'not found' }
  return {
    kind: 'page',
    title: `Erase ${row.public_code}?`,
    body: (
      <PostForm action={`/orders/${row.public_code}/erase/plan`}>
        <p>Make sure first that the request comes from the person’s own address.</p>
        <fieldset>
          <legend>What is to be erased</legend>
          <label className="choice">
            <input type="radio" name="scope" value="order" defaultChecked /> only this order
          </label>
          {row.email !== null && (
            <label className="choice">
              <input type="radio" name="scope" value="person" /> everything that is stored about {row.email}
            </label>
          )}
        </fieldset>
        <button type="submit">Show what would happen</button>
      </PostForm>
    ),
  }
}

async function findTarget({ services, params, form, record }: DeskRequest) {
  const row = await findSubmissionRow(services.db, params.code ?? '')
  if (row === undefined || row.erased_at_ms !== null) return undefined
  const isPerson = form.get('scope') === 'person' && row.email !== null
  record({ note: isPerson ? 'everything of the address' : 'this order' })
  const target: ErasureTarget = isPerson ? { address: row.email ?? '' } : { row }
  return { scope: await findErasureScope(services, target), isPerson, publicCode: row.public_code }
}

async function plan(request: DeskRequest): Promise<DeskResponse> {
  const found = await findTarget(request)
  if (found === undefined || isScopeEmpty(found.scope)) return { kind: 'not found' }
  const { scope, isPerson, publicCode } = found
  return {
    kind: 'page',
    title: 'What would be erased',
    body: (
      <>
        <pre>{(await describeErasure(request.services, scope)).join('\n')}</pre>
        <p className="warning">What is erased cannot be brought back.</p>
        <div className="actions">
          <PostForm action={`/orders/${publicCode}/erase`}>
            <input type="hidden" name="scope" value={isPerson ? 'person' : 'order'} />
            <button type="submit" className="danger">
              Erase it
            </button>
          </PostForm>
          <a className="button plain" href={orderHref(found)}>
            Back
          </a>
        </div>
      </>
    ),
  }
}

async function erase(request: DeskRequest): Promise<DeskResponse> {
  const found = await findTarget(request)
  if (found === undefined || isScopeEmpty(found.scope)) return { kind: 'not found' }
  const { services, record } = request
  const lines: string[] = []
  const failures = await erasePerson(services, found.scope, (line) => lines.push(line))
  await removeOldPages(services)
  record({
    note: `${found.isPerson ? 'everything of the address' : 'this order'}, ${lines.length} steps, ${failures} failed`,
  })
  return {
    kind: 'page',
    title: failures === 0 ? 'Erased' : 'Not everything was erased',
    status: failures === 0 ? 200 : 500,
    body: (
      <>
        <pre>{lines.join('\n')}</pre>
        <p>
          Lines that begin with ‘waiting’ are not erased yet. Each says whether the server will erase it, or whether you
          must erase it again.
        </p>
      </>
    ),
  }
}

/** The command line rewrites the file at once; beside visitors the server does so in the coming night. */
async function removeOldPages({ db, clock }: DeskServices): Promise<void> {
  await truncateWal(db)
  await scheduleVacuum(db, Math.floor(clock.nowMs() / daysToMs(1)) + 1)
}
