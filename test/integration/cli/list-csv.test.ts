import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { volunteerTeams } from '../../../content/volunteers'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aMembershipApplication } from '../../builders/member'
import { aVolunteer } from '../../builders/volunteer'
import { englishText } from '../../support/content-texts'
import { createUnmigratedDatabase } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('a spreadsheet gets every answer whole, in columns of its own', async () => {
  await using app = await startApp()
  const story = 'One, "two"\nthree; =4\u00a0₦ Ọ̀'
  await app.submit(
    'volunteer',
    aVolunteer({ 'experience.story': story, 'personalInformation.whatsappNumber': '08031234567' }),
  )
  await app.submit('membership', aMembershipApplication({ state: 'Enugu', phoneNumber: '+2348031234567' }))
  const photo = new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' })
  const grant = await app.submit('grant', aGrantApplication({ files: [photo, photo], numbersOfTeamMembers: '2-5' }))
  const codes = Object.fromEntries(
    (await app.services.db.selectFrom('submission').select(['flow', 'public_code']).execute()).map((row) => [
      row.flow,
      row.public_code,
    ]),
  )
  expect(grant.status).toBe(200)
  const read = async (flow: string) => readCsv((await runCommand(app.variables, 'list', flow, '--csv')).out)

  const team = volunteerTeams.find(({ value }) => value === 'Hospitality')
  const [volunteer, ...others] = await read('volunteer')
  expect(others).toEqual([])
  expect(volunteer).toMatchObject({
    code: codes.volunteer,
    team: team && englishText(team.label),
    'personalInformation.firstName': 'Chiamaka',
    'personalInformation.whatsappNumber': "'08031234567",
    'availability.June19': 'yes',
    'availability.June22': 'no',
    'experience.story': story.replace('; =', ";' ="),
  })
  expect(Object.values(volunteer ?? {}).join()).not.toContain('[object')
  const [member] = await read('membership')
  expect(member).toMatchObject({ state: 'awaiting payment', 'answers.state': 'Enugu', phoneNumber: "'+2348031234567" })
  const [applicant] = await read('grant')
  expect(applicant).toMatchObject({
    countryCode: "'+234",
    numbersOfTeamMembers: "'2-5",
    files: `${codes.grant}-files-1.jpeg ${codes.grant}-files-2.jpeg`,
  })
  expect(`${applicant?.createdAt?.replace(' ', 'T')}+01:00`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00$/)
  expect(Date.parse(`${applicant?.createdAt?.replace(' ', 'T')}+01:00`)).toBe(
    Math.floor(Date.parse(applicant?.createdAtUtc ?? '') / 1_000) * 1_000,
  )
  const all = await read('all')
  expect(all.map(({ flow, name, choice }) => [flow, name, choice])).toEqual([
    ['volunteer', 'Chiamaka Eze', team && englishText(team.label)],
    ['membership', expect.any(String), 'Associate'],
    ['grant', 'Ngozi Ude', ''],
  ])
})

/** Reads CSV with PostgreSQL, whose parser is not ours and refuses lines with a wrong number of cells. */
async function readCsv(text: string): Promise<Record<string, string>[]> {
  expect(text.startsWith('\ufeff')).toBe(true)
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'list.csv')
  // The database may run as another user.
  chmodSync(folder, 0o755)
  writeFileSync(file, text.slice(1), { mode: 0o644 })
  const client = new pg.Client({ connectionString: (await createUnmigratedDatabase('postgres')).DATABASE_URL })
  await client.connect()
  try {
    const headings = text.slice(1, text.indexOf('\n')).split(',')
    const columns = headings.map((heading) => `"${heading}" text`)
    await client.query(`create table list (${columns.join(', ')})`)
    await client.query(`copy list from '${file}' with (format csv, header match, force_not_null *)`)
    return (await client.query('select * from list')).rows
  } finally {
    await client.end()
  }
}
