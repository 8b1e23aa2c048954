import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aMessage } from '../../builders/contact-message'
import { aDelegate } from '../../builders/delegate'
import { aNomination } from '../../builders/nomination'
import {
  address,
  aPersonEverywhere,
  everything,
  filesWith,
  keyOf,
  marks,
  rowOf,
  tracesOf,
} from '../../builders/pii-everywhere'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)(
  'erasing takes a person out of everything, keeps the record of the money, and may be repeated (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { reference, codes } = await aPersonEverywhere(app)
    const key = await keyOf(app, codes.vendor)
    await expect.poll(() => tracesOf(app), { timeout: 20_000 }).toEqual(expect.arrayContaining(marks))

    const before = await everything(app)
    const dry = await runCommand(app.variables, 'erase', ' zara+fest@example.COM ')
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toMatch(new RegExp(`erase +${codes.registration} · registration · received`))
    expect(dry.out).toMatch(new RegExp(`erase +${codes.vendor} .*kept without the person: ₦35,000, 1 payments`))
    expect(dry.out).toMatch(
      new RegExp(`naming +${codes.nomination} .*out of supportingMaterials;.*erase ${codes.nomination}`),
    )
    expect(dry.out).toContain('Nothing was changed')
    for (const mark of marks) expect(dry.out.toLowerCase()).not.toContain(mark.toLowerCase())
    expect(await everything(app)).toEqual(before)

    const done = await runCommand(app.variables, 'erase', address, '--yes')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(await tracesOf(app)).toEqual([])
    expect(await rowOf(app, codes.vendor)).toMatchObject({
      state: 'paid',
      amount_kobo: 3_500_000,
      email: null,
      answers: '{}',
      price: expect.stringContaining('3500000'),
    })
    const shown = await runCommand(app.variables, 'show', reference)
    expect(shown.out).toContain('succeeded')
    expect(shown.out).toContain('erased    20')
    expect((await fetch(`${app.url}/api/order/${key}`)).status).toBe(404)
    const verified: unknown = await (await fetch(`${app.url}/api/verify-vendor?reference=${reference}`)).json()
    expect(verified).toMatchObject({ status: 'success' })
    expect(verified).not.toHaveProperty('order')
    // Others stay as they are, but for the address.
    expect(await rowOf(app, codes.nomination)).toMatchObject({ email: 'ifeanyi@example.com' })
    expect((await rowOf(app, codes.nomination))?.answers).toContain('Ask [erased] about it')
    expect(await rowOf(app, codes.other)).toMatchObject({ email: 'mzara+fest@example.com' })

    const again = await runCommand(app.variables, 'erase', address, '--yes')
    expect(again).toMatchObject({ code: 0, out: 'Nothing is kept under this name.\n', err: '' })
    // A repeated message of the provider is still known as one.
    const events = await app.services.db.selectFrom('provider_event').select('id').execute()
    expect(events).toHaveLength(1)
    expect((await runCommand(app.variables, 'doctor')).out).toMatch(/All is well\.\n$/)
  },
)

test.each(engines)('one submission is erased by its code, and an address in Unicode is found (%s)', async (engine) => {
  await using app = await startApp({ engine })
  await app.submit('contact', aMessage({ email: 'ẸBÙN@example.com'.normalize('NFD'), message: 'QQmarkQQ' }))
  const nomination = await app.submit('nomination', aNomination({ nomineeFullName: 'Zarafina Obi' }))
  expect(nomination.status).toBe(200)
  const row = await app.services.db
    .selectFrom('submission')
    .select('code')
    .where('flow', '=', 'nomination')
    .executeTakeFirstOrThrow()
  await app.expectLetters('ifeanyi@example.com', 1)
  const byCode = await runCommand(app.variables, 'erase', row.code.toLowerCase(), '--yes')
  expect(byCode).toMatchObject({ code: 0, out: `erased    ${row.code}\n` })
  expect((await runCommand(app.variables, 'erase', 'ẹbùn@example.com'.normalize('NFC'), '--yes')).code).toBe(0)
  expect(await app.stored()).toMatchObject({ submissions: 0, letters: 0, claims: 0 })
  expect(await tracesOf(app)).toEqual([])
})

test('in the embedded database what was erased is gone from the bytes of every file', async () => {
  await using app = await startApp()
  for (let other = 0; other < 12; other++)
    await app.submit('registration', aDelegate({ email: `other${other}@example.com`, expectations: 'x'.repeat(300) }))
  await aPersonEverywhere(app)
  for (let other = 12; other < 24; other++)
    await app.submit('registration', aDelegate({ email: `other${other}@example.com`, expectations: 'y'.repeat(300) }))
  await app.expectLetters('other23@example.com', 1)
  const before = await filesWith(app, marks)
  for (const kind of ['agefest.sqlite', 'sandbox.sqlite', 'outbox'])
    expect(before.some((file) => file.startsWith(kind))).toBe(true)
  await runCommand(app.variables, 'erase', address, '--yes')
  expect(await filesWith(app, marks)).toEqual([])
  expect((await app.stored()).submissions).toBe(28)
})

test.each(engines)('a copy holds all that is kept of a person, and nothing of anybody else (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { reference, codes } = await aPersonEverywhere(app)
  const file = path.join(app.dataDir, 'copy.json')
  expect(await runCommand(app.variables, 'export', address, '--to', file)).toMatchObject({ code: 0, err: '' })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const copy = JSON.parse(await readFile(file, 'utf8'))
  expect(copy.sent.map(({ flow }: { flow: string }) => flow).sort()).toEqual([
    'contact',
    'exhibition',
    'registration',
    'vendor',
  ])
  const vendor = copy.sent.find(({ flow }: { flow: string }) => flow === 'vendor')
  expect(vendor).toMatchObject({
    code: codes.vendor,
    amountNaira: 35_000,
    payments: [{ reference, state: 'succeeded' }],
  })
  expect(copy.namedByOthers).toMatchObject([
    { flow: 'nomination', answers: { supportingMaterials: expect.stringMatching(/Zara/) } },
  ])
  const logo = copy.sent.find(({ flow }: { flow: string }) => flow === 'exhibition').pictures[0]
  expect(Buffer.from(logo.base64, 'base64').subarray(1, 4).toString()).toBe('PNG')
  for (const foreign of ['ifeanyi@example.com', 'mzara+fest', await keyOf(app, codes.vendor)])
    expect(JSON.stringify(copy)).not.toContain(foreign)
  expect((await runCommand(app.variables, 'export', address, '--to', file)).code).toBe(1)
})
