import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createAccessToken, createPublicCode } from '../../../src/domain/references'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import type { Submission } from '../../../src/submissions/submission'
import { insertSubmission, queueEmails } from '../../../src/submissions/submission-store.server'
import { readApiRoutes } from '../../fuzz/cases/openapi-document'
import { createValidForms } from '../../fuzz/cases/valid-forms'
import { type OutboxEmail, readOutbox } from '../../support/outbox'
import { startApp, type TestApp } from '../../support/servers/start-app'

/**
 * Tags, placeholders, entities and escapes, short enough to be repeated in full; 'Qz' appears nowhere else.
 */
const unsafeText = `<constructor/><0>Qz</0>{name}'{</1>&lt;<b>\\u003ci/\\u003e`
const directionText = `Ada${String.fromCodePoint(0x202e)} Qy${String.fromCodePoint(0x2066)}`
/** Fields chosen from a list that determine the text of the email. */
const chosenFields = /^(amount|ticketType|numberOfTicket|ticketPrice|membershipType)$/

test('text from visitors appears unchanged in every email in every language, and is never logged', async () => {
  const consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
  await using app = await startApp()
  const emails = await emailsContaining(app, unsafeText)
  expect(emails).toHaveLength(app.services.flows.size * shippedLanguages.length * 2)
  for (const { subject, text, html } of emails) {
    for (const visibleText of [text, html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+|#x27);/g, decodeEntity)]) {
      expect(visibleText).toContain(unsafeText)
      expect(visibleText.replaceAll(unsafeText, ''), subject).not.toMatch(/Qz|u003c|'\{|lt;/)
    }
    expect(subject.replaceAll(unsafeText, '')).not.toContain('Qz')
  }
  for (const spy of consoleSpies) {
    expect(spy.mock.calls.flat().map(String).join('\n')).not.toContain('Qz')
    spy.mockRestore()
  }
})

test('no submitted text changes the text direction of an email', async () => {
  await using app = await startApp()
  for (const { subject, text, html } of await emailsContaining(app, directionText)) {
    for (const visibleText of [subject, text, html]) expect(visibleText).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(html).toContain('Ada Qy')
  }
})

/** Sends the emails of every flow in every language, with `text` in all free-text fields. */
async function emailsContaining(app: TestApp, text: string): Promise<OutboxEmail[]> {
  const forms = await createValidForms(await readApiRoutes(app.url))
  for (const flow of app.services.flows.values())
    for (const language of shippedLanguages) {
      const validValues = forms.get(flow.flow.submitPath)?.[0]?.values ?? {}
      await storeSubmission(app, flow, {
        values: fillTexts(validValues, text),
        price: flow.price?.(validValues) ?? null,
        language,
      })
    }
  app.services.onEmailsQueued()
  const queuedEmails = () =>
    app.services.db.selectFrom('email_message').selectAll().where('state', '=', 'queued').execute()
  // There are hundreds of them.
  await expect.poll(async () => (await queuedEmails()).length, { timeout: 280_000, interval: 250 }).toBe(0)
  return readOutbox(path.join(app.dataDir, 'outbox'))
}

async function storeSubmission(
  { services: { db } }: TestApp,
  { flow, emails }: FlowServer,
  values: Pick<Submission, 'values' | 'price' | 'language'>,
): Promise<void> {
  const submission: Submission = {
    ...values,
    id: randomUUID(),
    flow: flow.name,
    state: 'received',
    publicCode: createPublicCode(),
    accessToken: createAccessToken(),
    email: 'ada@example.com',
    amountKobo: values.price?.totalKobo ?? 0,
    createdAtMs: Date.now(),
  }
  await db.transaction().execute(async (transaction) => {
    await insertSubmission(transaction, submission, [])
    await queueEmails(transaction, submission.id, Object.keys(emails) as (keyof typeof emails)[], Date.now())
  })
}

function fillTexts<Value>(values: Value, text: string, name = ''): Value {
  if (typeof values === 'string') return (chosenFields.test(name) ? values : text) as Value
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([field, inner]) => [field, fillTexts(inner, text, field)]),
  ) as Value
}

function decodeEntity(entity: string): string {
  return { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }[entity] ?? entity
}
