import { expect, test } from 'vitest'
import { purgeAudit, readAudit } from '../../../src/desk/access/audit.server'
import { retentionDays } from '../../../src/domain/retention'
import { daysToMs } from '../../../src/domain/time/days-to-ms'
import { enterDesk } from '../../support/desk/desk-client'
import { createMovableClock } from '../../support/movable-clock'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

test.each(engines)('looks, changes and refusals are in the log, the newest first (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, desk: true, clock })
  const client = await enterDesk(app, 'owner', 'Ada')
  const step = () => clock.move(1_000)
  step()
  await client.get('/team')
  step()
  const invited = await client.post('/team/invite', { name: 'Gate 2', role: 'gate', days: '3' })
  const [, secret = ''] = /\/enter#(\w{26})/.exec(await invited.text()) ?? []
  expect(secret).not.toBe('')
  step()
  expect((await client.post('/team/invite', { name: '', role: 'gate', days: '3' })).status).toBe(422)
  step()
  expect((await client.post('/team/nobody/end')).status).toBe(404)
  const entries = await readAudit(app.services.db, { limit: 10 })
  const ada = { actor: 'Ada', role: 'owner', access_id: client.accessId }
  expect(entries).toMatchObject([
    { ...ada, action: 'ended an access', target: 'nobody', outcome: 'refused' },
    { ...ada, action: 'invited to the desk', outcome: 'refused' },
    {
      ...ada,
      action: 'invited to the desk',
      target: expect.stringMatching(/^[\da-f-]{36}$/),
      note: 'gate, 3 days',
      outcome: 'done',
    },
    { ...ada, action: 'looked at the team', target: null, outcome: 'done' },
    { ...ada, action: 'entered the desk', target: client.accessId, outcome: 'done' },
  ])
  expect(JSON.stringify(entries)).not.toContain(secret)

  const page = await (await client.get('/audit')).text()
  expect(page).toContain('Ada (owner)')
  expect(page).toContain('gate, 3 days')
  expect(await (await client.get('/audit?by=Nobody')).text()).toContain('Nothing is recorded.')
})

test.each(engines)('entries are deleted after their time (%s)', async (engine) => {
  const clock = createMovableClock()
  await using app = await startApp({ engine, desk: true, clock })
  const client = await enterDesk(app, 'owner')
  await client.get('/team')
  clock.move(daysToMs(retentionDays.deskAudit) - 3_600_000)
  await purgeAudit(app.services)
  expect(await readAudit(app.services.db, { limit: 10 })).toHaveLength(2)
  clock.move(7_200_000)
  await purgeAudit(app.services)
  expect(await readAudit(app.services.db, { limit: 10 })).toEqual([])
})
