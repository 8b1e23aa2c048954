import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { runForSite, runForVisitor } from '../scheduling/visitor-context.server'

test.each(engines)('a visitor’s query waits for a few of a crowd, not for all of them (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { db } = app.services
  const done: string[] = []
  const query = async (name: string) => {
    await sql`select count(*) from submission`.execute(db)
    done.push(name)
  }
  const crowd = Array.from({ length: 500 }, () => runForVisitor('203.0.113.7', () => query('crowd')))
  const visitor = runForVisitor('198.51.100.1', () => query('visitor'))
  const site = runForSite(() => query('site'))
  await Promise.all([...crowd, visitor, site])
  expect(done.indexOf('visitor')).toBeLessThan(100)
  expect(done.indexOf('site')).toBeLessThan(100)
})

test.each(engines)('a failed transaction gives its connection back (%s)', async (engine) => {
  await using app = await startApp({ engine })
  const { db } = app.services
  for (let count = 0; count < 12; count++) {
    const failing = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      throw new Error('not this time')
    })
    await expect(failing).rejects.toThrow('not this time')
  }
  expect(await Promise.race([app.submit('contact', aContactMessage()), pause(20_000)])).toMatchObject({ status: 200 })
})
