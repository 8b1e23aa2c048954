import { expect, test } from 'vitest'
import { checkInsecureConnections } from './insecure-connections.server'

const file = { file: '/srv/agefest/data/agefest.sqlite' }

test.each([
  'postgres://agefest:secret@localhost/agefest',
  'postgres://agefest:secret@127.0.0.1:5432/agefest',
  'postgres:///agefest?host=/var/run/postgresql',
  'postgres://agefest:secret@db.example/agefest?sslmode=verify-full',
  'postgres://agefest:secret@db.example/agefest?sslmode=require',
  'postgres://agefest:secret@db.example/agefest?ssl=true',
])('the connection to %s is secure', (url) => expect(levels({ database: { url }, smtpUrl: undefined })).toEqual(['ok']))

test.each([
  'postgres://agefest:secret@db.example/agefest',
  'postgres://agefest:secret@localhost/agefest?host=db.example',
  'postgres://agefest:secret@db.example/agefest?sslmode=disable',
  'postgres://agefest:secret@db.example/agefest?sslmode=no-verify',
  'postgres://agefest:secret@db.example/agefest?sslmode=require&uselibpqcompat=true',
])('an insecure connection to %s is reported', (url) => {
  const findings = checkInsecureConnections({ database: { url }, smtpUrl: undefined })
  expect(findings.map(({ level }) => level)).toEqual(['action'])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('emails are encrypted and the mail server’s certificate is checked, unless the operator has disabled it', () => {
  for (const smtpUrl of [
    'smtp://u:p@mail.example:587',
    'smtps://u:p@mail.example',
    'smtp://localhost?requireTLS=false',
  ])
    expect(levels({ database: file, smtpUrl })).toEqual(['ok'])
  for (const query of ['requireTLS=false', 'tls.rejectUnauthorized=false'])
    expect(levels({ database: file, smtpUrl: `smtp://u:p@mail.example:587?${query}` })).toEqual(['action'])
})

function levels(settings: Parameters<typeof checkInsecureConnections>[0]): string[] {
  return checkInsecureConnections(settings).map(({ level }) => level)
}
