import { expect, test } from 'vitest'
import { type Config, readConfig } from '../../config.server'
import { spaceFinding } from './environment.server'
import { linesOf } from './finding'
import { settingsFindings } from './settings.server'

const publicUrl = 'https://agefest.ng'
const complete = {
  PUBLIC_URL: publicUrl,
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  SMTP_URL: 'smtp://mail.agefest.ng',
  MAIL_FROM: 'AGEFEST <letters@agefest.ng>',
  NOTIFY_EMAIL: 'desk@agefest.ng',
  TRUST_PROXY: '1',
}

test('a site that is set up for the public needs nobody', () => {
  expect(toDo(complete)).toEqual([])
})

test.each([
  ['SMTP_URL', { SMTP_URL: '' }, /SMTP_URL/],
  ['MAIL_FROM', { MAIL_FROM: '' }, /MAIL_FROM/],
  ['NOTIFY_EMAIL', { NOTIFY_EMAIL: '' }, /NOTIFY_EMAIL/],
  ['a live key', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, /live key/],
  ['a real provider', { PAYSTACK_SECRET_KEY: '', PAYMENTS: 'sandbox' }, /PAYSTACK_SECRET_KEY/],
  ['its own build', { PUBLIC_URL: 'https://www.agefest.ng' }, /build again/],
])('without %s, a public site needs a person, and a rehearsal on one’s own machine does not', (_what, change, todo) => {
  expect(toDo({ ...complete, ...change })).toEqual([expect.stringMatching(todo)])
  expect(toDo({ ...complete, ...change, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a server behind another one is told where visitors could come round that', () => {
  const says = (HOST: string) =>
    settingsFindings(configOf({ ...complete, HOST }), {
      builtFor: publicUrl,
      organisationEmail: 'desk@agefest.ng',
    }).map((finding) => finding.says)
  expect(says('0.0.0.0')).toEqual([expect.stringMatching(/^HOST is 0\.0\.0\.0/)])
  expect(says('127.0.0.1')).toEqual(['settings'])
})

test('a disk that is nearly full needs a person', () => {
  expect(linesOf(spaceFinding(50 * 1024 ** 3))).toEqual(['ok    50.0 GB are free on the disk'])
  expect(linesOf(spaceFinding(200 * 1024 ** 2))).toEqual([
    'ACT   0.2 GB are free on the disk',
    expect.stringMatching(/make room/),
  ])
})

/** What a person has to do, one sentence each. */
function toDo(variables: Record<string, string>): string[] {
  const findings = settingsFindings(configOf(variables), {
    builtFor: publicUrl,
    organisationEmail: 'hello@agefest.example',
  })
  return findings.flatMap((finding) => (finding.level === 'act' ? [finding.todo] : []))
}

function configOf(variables: Record<string, string>): Config {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  return reading.config
}
