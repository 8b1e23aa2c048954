import { expect, test } from 'vitest'
import { type Config, readConfig } from '../../config.server'
import { formatFinding } from '../../desk/findings/finding'
import { checkPublicSiteSettings } from './public-site-settings.server'
import { checkFreeSpace } from './services-and-disk.server'

const publicUrl = 'https://agefest.ng'
const completeEnv = {
  PUBLIC_URL: publicUrl,
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  SMTP_URL: 'smtp://mail.agefest.ng',
  MAIL_FROM: 'AGEFEST <info@agefest.ng>',
  NOTIFY_EMAIL: 'desk@agefest.ng',
  TRUST_PROXY: '1',
}

test('a site configured for production needs no action', () => {
  expect(requiredActions(completeEnv)).toEqual([])
})

test.each([
  ['SMTP_URL', { SMTP_URL: '' }, /SMTP_URL/],
  ['MAIL_FROM', { MAIL_FROM: '' }, /MAIL_FROM/],
  ['NOTIFY_EMAIL', { NOTIFY_EMAIL: '' }, /NOTIFY_EMAIL/],
  ['a live key', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, /live key/],
  ['a real provider', { PAYSTACK_SECRET_KEY: '', PAYMENTS: 'sandbox' }, /PAYSTACK_SECRET_KEY/],
  ['its own build', { PUBLIC_URL: 'https://www.agefest.ng' }, /build again/],
])('without %s, a public site needs action, and a local test does not', (_what, override, action) => {
  expect(requiredActions({ ...completeEnv, ...override })).toEqual([expect.stringMatching(action)])
  expect(requiredActions({ ...completeEnv, ...override, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a server behind a proxy is warned if visitors can bypass it', () => {
  const messagesFor = (HOST: string) =>
    checkPublicSiteSettings(parseConfig({ ...completeEnv, HOST }), {
      builtFor: publicUrl,
      organisationEmail: 'desk@agefest.ng',
    }).map((finding) => finding.message)
  expect(messagesFor('0.0.0.0')).toEqual([expect.stringMatching(/^HOST is 0\.0\.0\.0/)])
  expect(messagesFor('127.0.0.1')).toEqual(['the settings are correct'])
})

test('a disk that is nearly full requires action', () => {
  expect(formatFinding(checkFreeSpace(50 * 1024 ** 3))).toEqual(['ok    50.0 GB are free on the disk'])
  expect(formatFinding(checkFreeSpace(200 * 1024 ** 2))).toEqual([
    'ACT   0.2 GB are free on the disk',
    expect.stringMatching(/free some disk space/),
  ])
})

/** The required actions, one sentence each. */
function requiredActions(variables: Record<string, string>): string[] {
  const findings = checkPublicSiteSettings(parseConfig(variables), {
    builtFor: publicUrl,
    organisationEmail: 'hello@agefest.example',
  })
  return findings.flatMap((finding) => (finding.level === 'action' ? [finding.action] : []))
}

function parseConfig(variables: Record<string, string>): Config {
  const configResult = readConfig(variables)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  return configResult.config
}
