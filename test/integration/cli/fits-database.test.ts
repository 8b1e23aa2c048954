import { expect, test } from 'vitest'
import { engines } from '../../support/servers/engines'
import { createEnvironment, startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test.each(engines)('a release says whether its server can start on the database (%s)', async (engine) => {
  const app = await startApp({ engine })
  expect(await runCommand(app.variables, 'fits-database')).toMatchObject({ code: 0, out: '' })
  await app.services.db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '9999 of a newer release', timestamp: '2030-01-01' })
    .execute()
  await app.stop()
  expect(await runCommand(app.variables, 'fits-database')).toMatchObject({
    code: 1,
    out: expect.stringContaining('9999 of a newer release'),
  })
  await expect(startApp({ reuseVariables: app.variables })).rejects.toThrow('9999 of a newer release')
})

test('a release fits a database that does not exist yet, and does not create it', async () => {
  const variables = await createEnvironment('sqlite')
  expect(await runCommand(variables, 'fits-database')).toMatchObject({ code: 0 })
  expect((await runCommand(variables, 'list', 'all')).err).toContain('There is no database there')
})
