import { expect, test } from 'vitest'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { anExhibitor } from '../../builders/exhibitor'
import { backUp, listPartialFiles, readTables, restore, storeImages, tryBackUp } from '../../support/backups'
import { fillEmptyTables } from '../../support/fill-empty-tables'
import { waitUntilNoEmailIsQueued } from '../../support/run-email-queue'
import { engines } from '../../support/servers/engines'
import { createEnvironment, startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand, startProcess } from '../../support/servers/start-process'

test.each(engines)(
  'a backup of %s holds every row, and restores into an empty database of either engine',
  async (from) => {
    await using app = await startApp({ engine: from })
    const message = `\u{1F981} ẹ́ ọ̀ \\ " ' \r\n ${'x'.repeat(3_000)}`
    await app.submit('contact', aContactMessage({ message }), { key: 'a-key-of-a-page-1' })
    await app.submit('exhibition', await anExhibitor())
    const { json } = await app.submit('registration', aPayingDelegate())
    await app.verify('registration', await app.press('pay', json.authorization_url ?? ''))
    await storeImages(app.services.db, 9, 700_000)
    await waitUntilNoEmailIsQueued(app.services.db)
    const { db } = app.services
    const paid = db.selectFrom('submission').select('id').where('state', '=', 'paid')
    await fillEmptyTables(db, (await paid.executeTakeFirstOrThrow()).id)
    await app.stop()
    const file = await backUp(app.variables)
    const rows = await readTables(app.variables)
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
    expect(empty).toEqual([])
    for (const to of engines) {
      const variables = await createEnvironment(to)
      const { keptAs, current } = await restore(variables, file)
      expect({ keptAs, current }).toMatchObject({ keptAs: undefined, current: { kind: 'empty' } })
      expect(await readTables(variables)).toEqual(rows)
      expect(listPartialFiles(variables.DATA_DIR ?? '')).toEqual([])
    }
  },
)

test.each(engines)(
  'a backup beside a server that takes forms has all that it acknowledged before, and no form fails (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const statuses = new Set<number>()
    const acknowledged: string[] = []
    let isRunning = true
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let form = 0; isRunning; form++) {
        const email = `v${visitor}-${form}@example.com`
        const { status } = await app.submit('contact', aContactMessage({ email }))
        statuses.add(status)
        if (status === 200) acknowledged.push(email)
      }
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const file = await backUp(app.variables)
    isRunning = false
    await Promise.all(visitors)
    expect(statuses).toEqual(new Set([200]))
    expect(acknowledged.length).toBeGreaterThan(before.length)

    const variables = await createEnvironment(engine)
    await restore(variables, file)
    const { submission = [] } = await readTables(variables)
    const restored = submission.map((row) => (row as { email: string }).email)
    expect(restored).toEqual(expect.arrayContaining(before))
    expect(listPartialFiles(app.dataDir)).toEqual([])
  },
)

test.each(engines)(
  'after a kill and a restore the site goes on: payments settle, and no email is sent twice (%s)',
  async (engine) => {
    const variables = await createEnvironment(engine)
    const file = `${variables.DATA_DIR}/backup.sqlite`
    const key = 'a-key-of-a-page-2'
    {
      await using app = await startApp({ reuseVariables: variables })
      await app.submit('registration', aDelegate({ email: 'free@example.com' }), { key })
      const { json } = await app.submit('registration', aPayingDelegate({ email: 'paying@example.com' }))
      await waitUntilNoEmailIsQueued(app.services.db)
      await app.configureProvider({ webhooks: 'withheld' })
      // Otherwise this server could ask about the payment itself before it ends.
      await app.services.db
        .updateTable('payment')
        .set({ next_poll_at_ms: Date.now() + 3_600_000 })
        .execute()
      const run = await runCommand(variables, 'backup', file)
      expect(run.out).toMatch(/^written +\S+backup\.sqlite \(0\.\d MB\), read back and intact\n +.*submission 2\n/s)
      await app.press('pay', json.authorization_url ?? '')
      await app.submit('contact', aContactMessage({ email: 'late@example.com' }))
    }
    {
      await using killed = startProcess('server', variables)
      await killed.waitUntilReady()
      killed.kill('SIGKILL')
      expect(await killed.exited).toBeNull()
    }
    const run = await runCommand(variables, 'restore', file, '--yes')
    expect(run.code).toBe(0)
    expect(run.out).toMatch(/submission +3 +2\n/)
    expect(run.out).toContain('1 submission came after the backup and is only in the replaced database')
    const [kept = ''] = /\S+agefest-before-restore-\S+\.sqlite/.exec(run.out) ?? []

    await using restored = await startApp({ reuseVariables: variables })
    await restored.expectEmails('paying@example.com', 1)
    // A page that never got its answer sends the form again.
    await restored.submit('registration', aDelegate({ email: 'free@example.com' }), { key })
    await waitUntilNoEmailIsQueued(restored.services.db)
    expect(await restored.emailsTo('free@example.com')).toHaveLength(1)
    expect(await listStates(restored)).toEqual({ 'free@example.com': 'received', 'paying@example.com': 'paid' })

    // The replaced database is a file that can be looked at elsewhere.
    const elsewhere = await createEnvironment('sqlite')
    await restore(elsewhere, kept)
    const { submission = [] } = await readTables(elsewhere)
    expect(submission).toHaveLength(3)
  },
)

async function listStates({ services }: TestApp): Promise<Record<string, string>> {
  const rows = await services.db.selectFrom('submission').select(['email', 'state']).execute()
  return Object.fromEntries(rows.map(({ email, state }) => [email ?? '', state]))
}

test.each(engines)('what was erased after the backup is erased again after the restore (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const submit = (email: string) => app.submit('contact', aContactMessage({ email, message: `from ${email}` }))
  for (const email of ['gone@example.com', 'requested@example.com', 'stays@example.com']) await submit(email)
  const paid = await app.submit('registration', aPayingDelegate({ email: 'payer@example.com' }))
  await app.verify('registration', await app.press('pay', paid.json.authorization_url ?? ''))
  await waitUntilNoEmailIsQueued(app.services.db)
  const file = await backUp(app.variables)
  for (const email of ['gone@example.com', 'payer@example.com'])
    expect((await runCommand(app.variables, 'erase', email, '--yes')).out).toMatch(/^erased /)
  await app.services.db
    .updateTable('submission')
    .set({ erasure_due_at_ms: Date.now() })
    .where('email', '=', 'requested@example.com')
    .execute()
  await app.stop()

  const { replaced } = await restore(app.variables, file)
  expect(replaced).toEqual({ onlyInReplaced: 0, erasedSince: 3 })
  await using restored = await startApp({ reuseVariables: app.variables })
  const emails = async () => Object.keys(await listStates(restored)).sort()
  await expect.poll(emails).toEqual(['', 'stays@example.com'])

  // A second restore of the same backup knows it too.
  await restored.stop()
  expect((await restore(app.variables, file)).replaced?.erasedSince).toBe(3)
})

test('a database of which another program holds the write lock is backed up all the same', async () => {
  await using app = await startApp()
  await app.submit('registration', aDelegate())
  await app.services.db.transaction().execute(async () => {
    expect(await tryBackUp(app.variables, `${app.dataDir}/backup.sqlite`)).toMatchObject({ kind: 'written' })
  })
})
