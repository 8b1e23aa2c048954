import { expect, test } from 'vitest'
import { connectionFindings } from './connections.server'

const file = { file: '/srv/agefest/data/agefest.sqlite' }

test.each([
  'postgres://agefest:secret@localhost/agefest',
  'postgres://agefest:secret@127.0.0.1:5432/agefest',
  'postgres:///agefest?host=/var/run/postgresql',
  'postgres://agefest:secret@db.example/agefest?sslmode=verify-full',
  'postgres://agefest:secret@db.example/agefest?sslmode=require',
  'postgres://agefest:secret@db.example/agefest?ssl=true',
])('the way to %s is safe', (url) => expect(levels({ database: { url }, smtpUrl: undefined })).toEqual(['fine']))

test.each([
  'postgres://agefest:secret@db.example/agefest',
  'postgres://agefest:secret@localhost/agefest?host=db.example',
  'postgres://agefest:secret@db.example/agefest?sslmode=disable',
  'postgres://agefest:secret@db.example/agefest?sslmode=no-verify',
  'postgres://agefest:secret@db.example/agefest?sslmode=require&uselibpqcompat=true',
])('a person is told that the way to %s is not', (url) => {
  const findings = connectionFindings({ database: { url }, smtpUrl: undefined })
  expect(findings.map(({ level }) => level)).toEqual(['act'])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('letters go encrypted, to the server whose name is in the address, unless the operator said otherwise', () => {
  for (const smtpUrl of [
    'smtp://u:p@mail.example:587',
    'smtps://u:p@mail.example',
    'smtp://localhost?requireTLS=false',
  ])
    expect(levels({ database: file, smtpUrl })).toEqual(['fine'])
  for (const words of ['requireTLS=false', 'tls.rejectUnauthorized=false'])
    expect(levels({ database: file, smtpUrl: `smtp://u:p@mail.example:587?${words}` })).toEqual(['act'])
})

function levels(ways: Parameters<typeof connectionFindings>[0]): string[] {
  return connectionFindings(ways).map(({ level }) => level)
}
