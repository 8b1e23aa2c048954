import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { grantCriteria } from '../../../../content/grant-rules'
import { aContactMessage } from '../../../builders/contact-message'
import { aGrantApplication } from '../../../builders/grant-application'
import { aNomination } from '../../../builders/nomination'
import { startApp, type TestApp } from '../../../support/servers/start-app'
import { runCommand } from '../../../support/servers/start-process'

const all = (points: number) => grantCriteria.map(({ id }) => `${id}=${points}`).join(',')

function commandsOf(app: TestApp) {
  const run = (...args: string[]) => runCommand(app.variables, 'review', ...args)
  const read = async (...args: string[]) =>
    (await run(...args, '--json')).out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { run, read }
}

test('applications are scored, decided and told from the command line, with entries in the audit log', async () => {
  await using app = await startApp()
  const { run, read } = commandsOf(app)
  const submitted = await app.submit('grant', aGrantApplication({ email: 'ada@example.com' }))
  const code = String(submitted.json.code)
  await app.expectEmails('ada@example.com', 1)
  expect(await run('score', code, 'taste=4')).toMatchObject({ code: 2 })
  expect(await run('score', code, all(6))).toMatchObject({ code: 2 })
  expect(await run('score', 'AGF-0000-0000', all(3))).toMatchObject({ code: 1 })
  expect(await run('score', code, all(3), '--reader', 'Bola')).toMatchObject({ code: 0 })
  expect(await run('score', code, all(4), '--reader', 'Ngozi')).toMatchObject({ code: 0 })
  expect(await read('grants', '--sort', 'mean')).toMatchObject([{ code, state: 'scored', mean: 3.5, readers: 2 }])
  expect(await read('show', code)).toMatchObject([{ scores: [{ reader: 'Bola' }, { reader: 'Ngozi' }] }])
  expect(await read('grants', '--show', 'mine', '--reader', 'Ngozi')).toHaveLength(1)
  expect(await read('grants', '--show', 'not mine', '--reader', 'Ngozi')).toEqual([])
  expect(await run('send', 'shortlisted', '--code', code, '--yes')).toMatchObject({ code: 1 })
  expect(await run('decide', code, 'shortlisted')).toMatchObject({ code: 0 })
  const file = path.join(app.dataDir, 'text.txt')
  await writeFile(file, 'Good news, {name}\n\nYour code is {code}.\n')
  expect(await run('text', 'shortlisted', file)).toMatchObject({ code: 0 })
  expect(await run('text', 'shortlisted')).toMatchObject({ out: 'Good news, {name}\n\nYour code is {code}.\n' })
  expect((await run('send', 'shortlisted')).out).toContain('It would go to 1 applicant.')
  expect(await run('send', 'shortlisted', '--yes')).toMatchObject({ code: 0 })
  expect(await read('send', 'shortlisted', '--yes')).toMatchObject([{ queued: 0 }])
  expect((await run('decide', code, 'declined')).code).toBe(1)
  const queued = await app.services.db
    .selectFrom('email_message')
    .select('kind')
    .where('kind', '=', 'outcome')
    .execute()
  expect(queued).toHaveLength(1)
  const audit = await app.services.db.selectFrom('desk_audit').selectAll().where('target', '=', code).execute()
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['scored an application', 'decided about an application', 'looked at a review']),
  )
})

test('nominees are merged, split and shortlisted, and messages answered, from the command line', async () => {
  await using app = await startApp()
  const { run, read } = commandsOf(app)
  const nominate = async (nomineeFullName: string, nominatorEmail: string) =>
    String((await app.submit('nomination', aNomination({ nomineeFullName, nominatorEmail }))).json.code)
  const one = await nominate('Ngozi Ude', 'one@example.com')
  const other = await nominate('Ngozi Okafor', 'two@example.com')
  expect(await read('merge', one, other)).toMatchObject([{ code: one, moved: 1 }])
  expect((await run('merge', one, other)).code).toBe(1)
  expect(await read('nominees')).toMatchObject([{ nominators: 2, nominations: 2, shortlisted: false }])
  expect((await run('decide', one, 'declined')).code).toBe(2)
  expect((await run('decide', one, 'shortlisted')).code).toBe(0)
  expect(await read('nominees', '--shortlisted')).toHaveLength(1)
  expect(await read('split', other)).toMatchObject([{ alone: true }])
  expect(await read('nominees')).toHaveLength(2)
  const message = String((await app.submit('contact', aContactMessage({ subject: 'A stand' }))).json.code)
  expect(await read('messages')).toMatchObject([{ code: message, subject: 'A stand', answered: false }])
  expect((await run('answered', message)).code).toBe(0)
  expect((await run('answered', message)).code).toBe(1)
  expect(await read('messages')).toEqual([])
  expect(await read('messages', '--show', 'answered')).toMatchObject([{ code: message, answered: true }])
  expect((await run('answered', message, '--undo')).code).toBe(0)
})
