import { expect, test } from 'vitest'
import { postDeskForm } from '../../support/desk/desk-client'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('the command line invites, lists, revokes and prints the log', async () => {
  await using app = await startApp({ desk: true })
  const desk = (...args: string[]) => runCommand(app.variables, 'desk', ...args)
  const invited = JSON.parse((await desk('invite', 'Ada', '--role', 'finance', '--days', '5', '--json')).out)
  expect(invited).toMatchObject({ name: 'Ada', role: 'finance', days: 5 })
  expect(invited.link).toMatch(/^http:\/\/localhost:\d+\/enter#\w{26}$/)
  const response = await postDeskForm(app, '/enter', { secret: invited.link })
  expect(response.status).toBe(303)

  const [listed] = (await desk('list', '--json')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(listed).toMatchObject({ id: invited.id, name: 'Ada', role: 'finance', state: 'active' })
  expect((await desk('list')).out).toContain('Ada')

  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await desk('revoke', 'Ada')).toMatchObject({ code: 0, out: 'Ada (finance): the access has ended\n' })
  expect((await fetch(`${app.deskUrl}/team`, { headers: { cookie } })).status).toBe(401)
  expect(await desk('revoke', 'Ada')).toMatchObject({ code: 1 })

  const actions = (await desk('audit', '--json')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).action)
  expect(actions).toEqual(['ended an access', 'entered the desk', 'invited to the desk'])
  expect((await desk('audit', '--about', invited.id)).out).toContain('invited to the desk')
})

test('an unknown role, too many days and a desk that is off are refused', async () => {
  await using app = await startApp({ desk: true })
  const invite = (...args: string[]) => runCommand(app.variables, 'desk', 'invite', ...args)
  expect(await invite('Ada', '--role', 'king')).toMatchObject({
    code: 2,
    err: expect.stringContaining('owner, finance'),
  })
  expect(await invite('Ada', '--role', 'gate', '--days', '400')).toMatchObject({ code: 2 })
  expect(
    await runCommand({ ...app.variables, DESK_PORT: 'off' }, 'desk', 'invite', 'Ada', '--role', 'gate'),
  ).toMatchObject({ code: 1 })
})
