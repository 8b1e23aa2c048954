import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.server'

test('nothing has to be set', () => {
  const result = readConfig({ PORT: '', UNRELATED: 'x' })
  expect(result).toMatchObject({
    kind: 'ok',
    config: {
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { file: path.resolve('data/agefest.sqlite') },
      payments: { kind: 'sandbox' },
      trustedProxies: 0,
    },
  })
})

test.each([
  ['8080', 'http://localhost:8080'],
  ['08080', 'http://localhost:8080'],
  ['80', 'http://localhost'],
])('without an address the site is on this machine, at PORT=%s', (PORT, publicUrl) => {
  expect(readConfig({ PORT })).toMatchObject({ kind: 'ok', config: { publicUrl } })
})

test.each([
  ['PORT', ['0', '65536', '-1', '3000.5', 'http', '0x10']],
  [
    'PUBLIC_URL',
    ['agefest.example', 'ftp://agefest.example', 'https://agefest.example/site', 'https://u:p@agefest.ng'],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'localhost:5432', '/data/file.sqlite']],
  ['PAYSTACK_SECRET_KEY', ['pk_live_1', 'hidden', 'sk_', 'sk_live x', 'sk_liveé']],
  [
    'PAYSTACK_URL',
    ['api.paystack.co', 'file:///etc/passwd', 'https://key@paystack.example', 'https://paystack.example?a=b'],
  ],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  ['MAIL_FROM', ['AGEFEST', 'a@b\r\nBcc: c@d']],
  ['NOTIFY_EMAIL', ['desk', 'desk at agefest.example', 'a@b.example, c@d.example']],
  ['TRANSLATE_URL', ['translate.example', 'https://translate.example/#x', 'https://u:p@translate.example']],
  ['COUNTRIES_URL', ['countries.json', 'https://u:p@countries.example']],
  ['OFFLINE_PAGES', ['yes', '0', 'Off']],
  ['TRUST_PROXY', ['yes', '-1', '11', '1.5']],
  ['PAYMENTS', ['live', 'Sandbox']],
])('a wrong %s is named in one line', (name, values) => {
  for (const value of values) {
    const result = readConfig({ [name]: value })
    if (result.kind === 'ok') throw new Error(`${name}=${value} was taken`)
    expect(result.errors).toEqual([expect.stringMatching(`^${name} [^\\n]+$`)])
    // A line may end in a log: it must not repeat a secret.
    if (name === 'PAYSTACK_SECRET_KEY' && value !== 'sk_') expect(result.errors[0]).not.toContain(value)
  }
})

test('every wrong value gets its own line', () => {
  const result = readConfig({ PORT: 'x', SMTP_URL: 'x', PAYMENTS: 'x' })
  expect(result).toMatchObject({ kind: 'invalid' })
  expect(result.kind === 'invalid' && result.errors).toHaveLength(3)
})

test('a public site without a key has to say that it is a rehearsal', () => {
  const PUBLIC_URL = 'https://agefest.example/'
  expect(readConfig({ PUBLIC_URL })).toEqual({
    kind: 'invalid',
    errors: [expect.stringMatching(/^PAYSTACK_SECRET_KEY is missing/)],
  })
  expect(readConfig({ PUBLIC_URL, PAYMENTS: 'sandbox' })).toMatchObject({
    kind: 'ok',
    config: { publicUrl: 'https://agefest.example', payments: { kind: 'sandbox' } },
  })
  expect(readConfig({ PUBLIC_URL, PAYSTACK_SECRET_KEY: 'sk_live_1' })).toMatchObject({
    kind: 'ok',
    config: { payments: { kind: 'paystack', secretKey: 'sk_live_1', url: 'https://api.paystack.co' } },
  })
  expect(readConfig({ PAYMENTS: 'sandbox', PAYSTACK_SECRET_KEY: 'sk_live_1' }).kind).toBe('invalid')
})

test.each([
  'HTTPS://AGEFEST.EXAMPLE',
  ' https://agefest.example',
  'https:agefest.example/',
  '\thttps://agefest.example:443\r',
])('the address as browsers read it decides, however it is written: %j', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({
    errors: [expect.stringMatching(/^PAYSTACK_SECRET_KEY is missing/)],
  })
  expect(readConfig({ PUBLIC_URL, PAYMENTS: 'sandbox' })).toMatchObject({
    config: { publicUrl: 'https://agefest.example' },
  })
})

test('addresses of services are kept as they were understood', () => {
  const result = readConfig({
    PAYSTACK_SECRET_KEY: ' sk_live_1\r',
    PUBLIC_URL: 'https://agefest.example',
    PAYSTACK_URL: ' HTTPS://Paystack.Example//',
    TRANSLATE_URL: 'HTTP://LOCALHOST:5000/api/',
    COUNTRIES_URL: 'HTTP://Countries.example/all?fields=name',
  })
  expect(result).toMatchObject({
    config: {
      payments: { secretKey: 'sk_live_1', url: 'https://paystack.example' },
      translateUrl: 'http://localhost:5000/api',
      countriesUrl: 'http://countries.example/all?fields=name',
    },
  })
  const unencryptedEnv = {
    PAYSTACK_SECRET_KEY: 'sk_live_1',
    PUBLIC_URL: 'https://agefest.example',
    PAYSTACK_URL: ' HTTP://p.example',
  }
  expect(readConfig(unencryptedEnv)).toMatchObject({
    errors: [expect.stringMatching(/^PAYSTACK_URL must begin with https/)],
  })
})

test('where real money moves, neither the key nor what visitors send travels in the clear', () => {
  const PAYSTACK_SECRET_KEY = 'sk_live_1'
  const PAYSTACK_URL = 'http://paystack.example'
  expect(readConfig({ PAYSTACK_SECRET_KEY, PAYSTACK_URL })).toEqual({
    kind: 'invalid',
    errors: [expect.stringMatching(/^PAYSTACK_URL must begin with https/)],
  })
  expect(readConfig({ PAYSTACK_SECRET_KEY, PUBLIC_URL: 'http://agefest.example' })).toEqual({
    kind: 'invalid',
    errors: [expect.stringMatching(/^PUBLIC_URL must begin with https/)],
  })
  expect(readConfig({ PAYSTACK_SECRET_KEY, PAYSTACK_URL: 'http://127.0.0.1:4000' }).kind).toBe('ok')
  expect(readConfig({ PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_URL }).kind).toBe('ok')
})
