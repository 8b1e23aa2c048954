import { isEmailAddress, removeInvisibleCharacters } from '../../../domain/text/email-address'
import {
  changeMailingState,
  findMailing,
  listMailings,
  type Mailing,
  readProgress,
} from '../../../orders/mailings/mailing-store.server'
import { sendTestEmail, stopMailing } from '../../../orders/mailings/queue-mailing.server'
import { findSubmission } from '../../../submissions/submission-store.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { ConfirmStep, invalidFormResponse, readText } from '../form-id-and-confirmation.server'
import { createDraft, newMailingPage } from './draft-pages.server'
import { describeSegment, MailingActions, MailingFacts, MailingOverview, MailingPreview } from './mailing-view.server'
import { type RecipientSurvey, surveyRecipients } from './recipient-survey.server'

const needs = 'write to many'

/** The longest text in an alphabet of three bytes, percent-encoded. */
const maxBodyBytes = 250_000

/** Emails to many people. */
export const mailingModule: DeskModule = {
  navigation: { label: 'Mailings', path: '/mailings', needs },
  routes: [
    { method: 'GET', path: '/mailings', needs, audit: 'looked at the mailings', run: showAll },
    { method: 'GET', path: '/mailings/new', needs, audit: 'looked at the mailings', run: newMailingPage },
    { method: 'POST', path: '/mailings/new', needs, audit: 'drafted a mailing', maxBodyBytes, run: createDraft },
    { method: 'GET', path: '/mailings/:id', needs, audit: 'looked at a mailing', run: showOne },
    { method: 'POST', path: '/mailings/:id/test', needs, audit: 'tested a mailing', run: test },
    { method: 'GET', path: '/mailings/:id/send', needs, audit: 'looked at a mailing', run: confirm },
    { method: 'POST', path: '/mailings/:id/send', needs, audit: 'sent a mailing', run: send },
    { method: 'POST', path: '/mailings/:id/stop', needs, audit: 'stopped a mailing', run: stop },
  ],
  notices: {
    'mailing-drafted': 'The draft is saved. Nobody gets it yet.',
    'mailing-tested': 'The test is queued, with the values of the first recipient.',
    'mailing-sent': 'The mailing is on its way: the server queues its emails. This page shows how far it is.',
    'mailing-stopped': 'The mailing is stopped. What had not left is withdrawn.',
  },
}

const maxListed = 50
/** How often the page of a mailing reloads while something happens, in seconds. */
const reloadS = { counting: 2, sending: 15 } as const

async function showAll({ services }: DeskRequest): Promise<DeskResponse> {
  return {
    kind: 'page',
    title: 'Mailings',
    body: (
      <>
        <p>
          <a className="button" href="/mailings/new">
            New mailing
          </a>
        </p>
        <MailingOverview mailings={await listMailings(services.db, maxListed)} />
      </>
    ),
  }
}

/** The mailing of the path, by its whole id. */
async function findOne({ services: { db }, params }: DeskRequest): Promise<Mailing | undefined> {
  const mailing = await findMailing(db, params.id ?? '')
  return mailing?.id === params.id ? mailing : undefined
}

async function showOne(request: DeskRequest): Promise<DeskResponse> {
  const { services } = request
  const mailing = await findOne(request)
  if (mailing === undefined) return { kind: 'not found' }
  const progress = await readProgress(services.db, mailing.id)
  const survey = mailing.state === 'draft' ? await surveyRecipients(services, mailing) : undefined
  const first = survey?.firstId === undefined ? undefined : await findSubmission(services.db, survey.firstId)
  const isSending = mailing.state === 'queueing' || (mailing.state === 'queued' && progress.queued > 0)
  const isCounting = mailing.state === 'draft' && survey === undefined
  const afterS = isCounting ? reloadS.counting : isSending ? reloadS.sending : undefined
  return {
    kind: 'page',
    title: mailing.subject,
    ...(afterS !== undefined && { headers: { refresh: String(afterS) } }),
    body: (
      <>
        <MailingFacts mailing={mailing} progress={progress} />
        {mailing.state === 'draft' && <p>{describeReach(survey)}</p>}
        <h2>Text</h2>
        <MailingPreview mailing={mailing} flow={first && services.flows.get(first.flow)} first={first} />
        <h2>What next</h2>
        <MailingActions mailing={mailing} isSending={isSending} hasRecipients={(survey?.count ?? 0) > 0} />
      </>
    ),
  }
}

function describeReach(survey: RecipientSurvey | undefined): string {
  if (survey === undefined) return 'The recipients are being counted. This page reloads by itself.'
  if (survey.count === 0) return 'It would reach nobody.'
  return `It would reach ${survey.count} ${survey.count === 1 ? 'person' : 'people'}.`
}

async function test(request: DeskRequest): Promise<DeskResponse> {
  const mailing = await findOne(request)
  if (mailing === undefined) return { kind: 'not found' }
  const address = removeInvisibleCharacters(readText(request.form, 'email', 300)).trim()
  if (!isEmailAddress(address)) return invalidFormResponse('This is no email address.')
  if (!(await sendTestEmail(request.services, mailing, address)))
    return { kind: 'refused', title: 'Nothing was sent', message: 'The mailing reaches nobody.' }
  return { kind: 'redirect', to: `/mailings/${mailing.id}`, notice: 'mailing-tested' }
}

async function confirm(request: DeskRequest): Promise<DeskResponse> {
  const mailing = await findOne(request)
  if (mailing === undefined) return { kind: 'not found' }
  if (mailing.state !== 'draft') return refuseState(mailing)
  const survey = await surveyRecipients(request.services, mailing)
  if (survey === undefined)
    return {
      ...{ kind: 'page', title: 'Counting', headers: { refresh: String(reloadS.counting) } },
      body: describeReach(survey),
    }
  const people = `${survey.count} ${survey.count === 1 ? 'person' : 'people'}`
  return {
    kind: 'page',
    title: `Send it to ${people}?`,
    body: (
      <ConfirmStep
        action={`/mailings/${mailing.id}/send`}
        fields={{}}
        button={`Send it to ${people}`}
        back={`/mailings/${mailing.id}`}
        isDangerous
      >
        <dl className="facts">
          <dt>Subject</dt>
          <dd>{mailing.subject}</dd>
          <dt>To</dt>
          <dd>
            {people}: {describeSegment(mailing)}
          </dd>
        </dl>
        <p className="warning">
          Emails leave after tickets and receipts, within the limit of an hour. You can stop it, but what has left
          cannot be called back. Nobody gets it twice.
        </p>
      </ConfirmStep>
    ),
  }
}

function refuseState({ state }: Pick<Mailing, 'state'>): DeskResponse {
  const message = `The mailing is ${state}. Someone may have sent or stopped it just now.`
  return { kind: 'refused', title: 'Nothing was changed', message }
}

/** Opens the mailing; the site's server queues its emails, also after a restart. */
async function send(request: DeskRequest): Promise<DeskResponse> {
  const mailing = await findOne(request)
  if (mailing === undefined) return { kind: 'not found' }
  const isOpened = await changeMailingState(request.services, mailing.id, { from: ['draft'], to: 'queueing' })
  if (!isOpened) return refuseState((await findOne(request)) ?? mailing)
  return { kind: 'redirect', to: `/mailings/${mailing.id}`, notice: 'mailing-sent' }
}

async function stop(request: DeskRequest): Promise<DeskResponse> {
  const mailing = await findOne(request)
  if (mailing === undefined) return { kind: 'not found' }
  const withdrawn = await stopMailing(request.services, mailing)
  if (withdrawn === undefined) return refuseState(mailing)
  request.record({ note: `${withdrawn} emails withdrawn` })
  return { kind: 'redirect', to: `/mailings/${mailing.id}`, notice: 'mailing-stopped' }
}
