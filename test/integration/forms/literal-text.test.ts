import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { newCode, newOrderKey } from '../../../src/domain/references'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import type { FlowServer } from '../../../src/submissions/flow-definition.server'
import { insertSubmission, queueLetters } from '../../../src/submissions/store.server'
import type { Submission } from '../../../src/submissions/submission'
import { honestForms } from '../../fuzz/cases/honest-forms'
import { callsOf } from '../../fuzz/cases/openapi-document'
import { type OutboxLetter, readOutbox } from '../../support/outbox'
import { type App, startApp } from '../../support/servers/start-app'

/** Tags, placeholders, entities and escapes, short enough to be repeated whole; nobody else writes 'Qz'. */
const hostile = `<constructor/><0>Qz</0>{name}'{</1>&lt;<b>\\u003ci/\\u003e`
const turned = `Ada${String.fromCodePoint(0x202e)} Qy${String.fromCodePoint(0x2066)}`
/** What is chosen from a list, and decides what the email says. */
const chosen = /^(amount|ticketType|numberOfTicket|ticketPrice|membershipType)$/

test('what visitors write appears in every email as they wrote it, in every language, and nothing of it is logged', async () => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
  await using app = await startApp()
  const emails = await emailsWith(app, hostile)
  expect(emails).toHaveLength(app.services.flows.size * shippedLanguages.length * 2)
  for (const { subject, text, html } of emails) {
    for (const shown of [text, html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+|#x27);/g, decoded)]) {
      expect(shown).toContain(hostile)
      expect(shown.replaceAll(hostile, ''), subject).not.toMatch(/Qz|u003c|'\{|lt;/)
    }
    expect(subject.replaceAll(hostile, '')).not.toContain('Qz')
  }
  for (const spy of logged) {
    expect(spy.mock.calls.flat().map(String).join('\n')).not.toContain('Qz')
    spy.mockRestore()
  }
})

test('no answer turns the direction of an email, its own line or any other', async () => {
  await using app = await startApp()
  for (const { subject, text, html } of await emailsWith(app, turned)) {
    for (const shown of [subject, text, html]) expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(html).toContain('Ada Qy')
  }
})

/** The emails of every flow in every language, where each text that a visitor can write is `text`. */
async function emailsWith(app: App, text: string): Promise<OutboxLetter[]> {
  const forms = await honestForms(await callsOf(app.url))
  for (const flow of app.services.flows.values())
    for (const language of shippedLanguages) {
      const honest = forms.get(flow.flow.submit)?.[0]?.answers ?? {}
      await store(app, flow, { answers: written(honest, text), price: flow.price?.(honest) ?? null, language })
    }
  app.services.lettersQueued()
  const waiting = () => app.services.db.selectFrom('letter').selectAll().where('state', '=', 'queued').execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  return readOutbox(path.join(app.dataDir, 'outbox'))
}

async function store(
  { services: { db } }: App,
  { flow, letters }: FlowServer,
  given: Pick<Submission, 'answers' | 'price' | 'language'>,
): Promise<void> {
  const submission: Submission = {
    ...given,
    id: randomUUID(),
    flow: flow.name,
    state: 'received',
    code: newCode(),
    key: newOrderKey(),
    email: 'ada@example.com',
    amountKobo: given.price?.totalKobo ?? 0,
    createdAtMs: Date.now(),
  }
  await db.transaction().execute(async (transaction) => {
    await insertSubmission(transaction, submission, [])
    await queueLetters(transaction, submission.id, Object.keys(letters) as (keyof typeof letters)[], Date.now())
  })
}

function written<Value>(answers: Value, text: string, name = ''): Value {
  if (typeof answers === 'string') return (chosen.test(name) ? answers : text) as Value
  if (typeof answers !== 'object' || answers === null) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([field, inner]) => [field, written(inner, text, field)]),
  ) as Value
}

function decoded(entity: string): string {
  return { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }[entity] ?? entity
}
