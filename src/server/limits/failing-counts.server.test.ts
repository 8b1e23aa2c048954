import { expect, test, vi } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { post, stoppedClock } from '../../../test/support/servers/rate-limited-posts'
import { startApp } from '../../../test/support/servers/start-app'
import { postLimits } from './rate-limits.server'

const behindProxy = { TRUST_PROXY: '1' }

test.each(engines)('forms are accepted when counting fails (%s)', async (engine) => {
  await using app = await startApp({ engine, env: behindProxy })
  await app.services.db.schema.dropTable('rate_count').execute()
  expect((await post(app, { body: aContactMessage() })).status).toBe(200)
  await app.services.db.schema.dropTable('rate_count_key').execute()
  expect((await post(app, { body: aContactMessage() })).status).toBe(200)
})

test('a count that hangs delays a form by no more than a second', async () => {
  await using app = await startApp({ env: behindProxy })
  const { db } = app.services
  const insertInto = db.insertInto.bind(db)
  let hangingCount = 0
  vi.spyOn(db, 'insertInto').mockImplementation(((table: 'rate_count') =>
    table === 'rate_count' ? hangingInsert(() => hangingCount++) : insertInto(table)) as never)
  expect((await post(app, { body: aContactMessage() })).status).toBe(200)
  expect(hangingCount).toBeGreaterThan(0)
})

test('a count that comes too late for its form limits the next ones', async () => {
  await using app = await startApp({ env: behindProxy, clock: stoppedClock() })
  const { db } = app.services
  const insertInto = db.insertInto.bind(db)
  const counts = Promise.withResolvers<{ count: number }>()
  const counting = vi
    .spyOn(db, 'insertInto')
    .mockImplementation(((table: 'rate_count') =>
      table === 'rate_count' ? hangingInsert(() => {}, counts.promise) : insertInto(table)) as never)
  expect((await post(app)).status).toBe(422)
  counting.mockRestore()
  expect((await post(app)).status).toBe(422)
  counts.resolve({ count: postLimits.own.maxCount + 1 })
  await expect.poll(async () => (await post(app)).status).toBe(429)
})

/** A statement that never ends, or with this result, however it is built. */
function hangingInsert(onExecute: () => void, result = new Promise<unknown>(() => {})): object {
  const statement: object = new Proxy(
    {},
    {
      get: (_target, name) => () => {
        if (!String(name).startsWith('execute')) return statement
        onExecute()
        return result
      },
    },
  )
  return statement
}
