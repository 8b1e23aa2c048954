import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { vendorFeeNaira } from '../../../content/vendors'
import { nairaToKobo } from '../../../src/domain/money'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate } from '../../builders/delegate'
import { aNomination } from '../../builders/nomination'
import {
  accessTokenOf,
  findFilesContaining,
  findRowByCode,
  findTraces,
  personEmail,
  personMarkers,
  readAllRows,
  submitPersonEverywhere,
} from '../../builders/pii-everywhere'
import { inNaira } from '../../builders/prices'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)(
  'erasure removes a person from all data, keeps the payment records and can be repeated (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, codes } = await submitPersonEverywhere(app)
    const key = await accessTokenOf(app, codes.vendor)
    await expect.poll(() => findTraces(app)).toEqual(expect.arrayContaining(personMarkers))

    const before = await readAllRows(app)
    const dryRun = await runCommand(app.variables, 'erase', ' zara+fest@example.COM ')
    expect(dryRun).toMatchObject({ code: 0, err: '' })
    expect(dryRun.out).toMatch(new RegExp(`erase +${codes.registration} · registration · received`))
    expect(dryRun.out).toMatch(
      new RegExp(`erase +${codes.vendor} .*kept without personal data: ${inNaira(vendorFeeNaira)}, 1 payment `),
    )
    expect(dryRun.out).toMatch(
      new RegExp(`mentions +${codes.nomination} .*removed from supportingMaterials;.*erase all of ${codes.nomination}`),
    )
    expect(dryRun.out).toContain('Nothing was changed')
    for (const marker of personMarkers) expect(dryRun.out.toLowerCase()).not.toContain(marker.toLowerCase())
    expect(await readAllRows(app)).toEqual(before)

    const eraseResult = await runCommand(app.variables, 'erase', personEmail, '--yes')
    expect(eraseResult).toMatchObject({ code: 0, err: '' })
    expect(await findTraces(app)).toEqual([])
    expect(await findRowByCode(app, codes.vendor)).toMatchObject({
      state: 'paid',
      amount_kobo: nairaToKobo(vendorFeeNaira),
      email: null,
      answers: '{}',
      price: expect.stringContaining(String(nairaToKobo(vendorFeeNaira))),
    })
    const showResult = await runCommand(app.variables, 'show', reference)
    expect(showResult.out).toContain('succeeded')
    expect(showResult.out).toContain('erased    20')
    expect((await fetch(`${app.url}/api/order/${key}`)).status).toBe(404)
    const verified: unknown = await (await fetch(`${app.url}/api/verify-vendor?reference=${reference}`)).json()
    expect(verified).toMatchObject({ status: 'success' })
    expect(verified).not.toHaveProperty('order')
    // Other people's submissions stay unchanged, except for the erased email address.
    expect(await findRowByCode(app, codes.nomination)).toMatchObject({ email: 'ifeanyi@example.com' })
    expect((await findRowByCode(app, codes.nomination))?.answers).toContain('Ask [erased] about it')
    expect(await findRowByCode(app, codes.other)).toMatchObject({ email: 'mzara+fest@example.com' })

    const repeatedResult = await runCommand(app.variables, 'erase', personEmail, '--yes')
    expect(repeatedResult).toMatchObject({
      code: 0,
      out: 'No data is stored for this email address, id, code or reference.\n',
      err: '',
    })
    // A repeated event of the provider is still recognised.
    const events = await app.services.db.selectFrom('provider_event').select('id').execute()
    expect(events).toHaveLength(1)
    expect((await runCommand(app.variables, 'doctor')).out).toMatch(/No action is required\.\n$/)
  },
)

test.each(engines)(
  'a submission can be erased by its code, and a Unicode email address is found (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    await app.submit('contact', aContactMessage({ email: 'ẸBÙN@example.com'.normalize('NFD'), message: 'QQmarkQQ' }))
    const nomination = await app.submit('nomination', aNomination({ nomineeFullName: 'Zarafina Obi' }))
    expect(nomination.status).toBe(200)
    const row = await app.services.db
      .selectFrom('submission')
      .select('public_code')
      .where('flow', '=', 'nomination')
      .executeTakeFirstOrThrow()
    await app.expectEmails('ifeanyi@example.com', 1)
    const eraseResult = await runCommand(app.variables, 'erase', row.public_code.toLowerCase(), '--yes')
    expect(eraseResult).toMatchObject({ code: 0, out: `erased    ${row.public_code}\n` })
    expect((await runCommand(app.variables, 'erase', 'ẹbùn@example.com'.normalize('NFC'), '--yes')).code).toBe(0)
    expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0, idempotencyRecords: 0 })
    expect(await findTraces(app)).toEqual([])
  },
)

test('in SQLite, erased data is gone from the bytes of every file', async () => {
  await using app = await startApp()
  for (let index = 0; index < 12; index++)
    await app.submit('registration', aDelegate({ email: `other${index}@example.com`, expectations: 'x'.repeat(300) }))
  await submitPersonEverywhere(app)
  for (let index = 12; index < 24; index++)
    await app.submit('registration', aDelegate({ email: `other${index}@example.com`, expectations: 'y'.repeat(300) }))
  await app.expectEmails('other23@example.com', 1)
  const before = await findFilesContaining(app, personMarkers)
  for (const kind of ['agefest.sqlite', 'sandbox.sqlite', 'outbox'])
    expect(before.some((file) => file.startsWith(kind))).toBe(true)
  await runCommand(app.variables, 'erase', personEmail, '--yes')
  expect(await findFilesContaining(app, personMarkers)).toEqual([])
  expect((await app.countRows()).submissions).toBe(28)
})

test.each(engines)('an export contains all stored data of a person, and none of anyone else (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { reference, codes } = await submitPersonEverywhere(app)
  const file = path.join(app.dataDir, 'copy.json')
  expect(await runCommand(app.variables, 'export', personEmail, '--to', file)).toMatchObject({ code: 0, err: '' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const exported = JSON.parse(await readFile(file, 'utf8'))
  expect(exported.sent.map(({ flow }: { flow: string }) => flow).sort()).toEqual([
    'contact',
    'exhibition',
    'registration',
    'vendor',
  ])
  const vendor = exported.sent.find(({ flow }: { flow: string }) => flow === 'vendor')
  expect(vendor).toMatchObject({
    code: codes.vendor,
    amountNaira: vendorFeeNaira,
    payments: [{ reference, state: 'succeeded' }],
  })
  expect(exported.namedByOthers).toMatchObject([
    { flow: 'nomination', answers: { supportingMaterials: expect.stringMatching(/Zara/) } },
  ])
  const logo = exported.sent.find(({ flow }: { flow: string }) => flow === 'exhibition').pictures[0]
  expect(Buffer.from(logo.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
  for (const foreignText of ['ifeanyi@example.com', 'mzara+fest', await accessTokenOf(app, codes.vendor)])
    expect(JSON.stringify(exported)).not.toContain(foreignText)
  expect((await runCommand(app.variables, 'export', personEmail, '--to', file)).code).toBe(1)
})

test.each(engines)(
  'a person named in an event that is nested very deeply is exported and erased (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const deep = `${'[{"a":'.repeat(50_000)}"${personEmail}"${'}]'.repeat(50_000)}`
    const body = `{"event":"charge.success","data":{"id":1,"reference":null,"customer":${deep}}}`
    await app.services.db
      .insertInto('provider_event')
      .values({
        id: 'deep',
        body,
        received_at_ms: Date.now(),
        handled_at_ms: Date.now(),
        attempts: 0,
        next_attempt_at_ms: 0,
      })
      .execute()
    await app.submit('contact', aContactMessage({ email: personEmail }))
    const exported = await runCommand(app.variables, 'export', personEmail)
    expect(exported).toMatchObject({ code: 0, err: '' })
    expect((JSON.parse(exported.out) as { messagesOfTheProvider: unknown }).messagesOfTheProvider).toEqual([body])
    expect(await runCommand(app.variables, 'erase', personEmail, '--yes')).toMatchObject({ code: 0, err: '' })
    expect(await findTraces(app)).toEqual([])
  },
)
