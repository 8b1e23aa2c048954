import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findEnvironment } from './environment-file.server'

const folder = mkdtempSync(path.join(tmpdir(), 'agefest-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = path.join(folder, 'server.env')
writeFileSync(file, 'DATA_DIR=/srv/agefest/data\nPORT=4000\n')
writeFileSync(path.join(folder, 'large.env'), 'x'.repeat(65 * 1024))

const find = (variables: Record<string, string>, envFile?: string) =>
  findEnvironment(variables, { envFile, resolvePath: (typed) => path.resolve(folder, typed) })

test('--env comes before AGEFEST_ENV_FILE, and both are found from where the operator is', () => {
  for (const result of [
    find({}, 'server.env'),
    find({ AGEFEST_ENV_FILE: 'server.env' }),
    find({ AGEFEST_ENV_FILE: 'none' }, file),
  ])
    expect(result).toMatchObject({
      kind: 'found',
      source: file,
      variables: { DATA_DIR: '/srv/agefest/data', PORT: '4000' },
    })
})

test('a variable of the environment replaces that of the file, and the source says so', () => {
  expect(find({ PORT: '5000', HOST: '::1' }, file)).toMatchObject({
    variables: { DATA_DIR: '/srv/agefest/data', PORT: '5000', HOST: '::1' },
    source: `${file}, but PORT from the environment`,
  })
  expect(find({ PORT: ' ' }, file)).toMatchObject({ variables: { PORT: '4000' }, source: file })
})

test('no file is looked for where the environment names a database', () => {
  for (const variables of [{ DATA_DIR: '/tmp/copy' }, { DATABASE_URL: 'postgres://copy' }])
    expect(find(variables)).toEqual({ kind: 'found', variables, source: 'environment variables' })
  expect(find({}, devNull)).toMatchObject({ kind: 'found', source: devNull })
})

test('a file that exists but may not be read is named, with what to do', () => {
  const secret = path.join(folder, 'secret.env')
  writeFileSync(secret, 'DATA_DIR=/srv', { mode: 0o000 })
  const result = asOrdinaryUser(() => find({}, secret))
  expect(result).toMatchObject({ kind: 'unreadable', message: expect.stringMatching(/secret\.env exists, .* sudo/) })
})

/** Runs as a user that permissions apply to, which root is not. */
function asOrdinaryUser<Result>(work: () => Result): Result {
  if (process.geteuid?.() !== 0) return work()
  chmodSync(folder, 0o755)
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

test.each([
  ['absent.env', 'There is no environment file'],
  ['.', 'cannot be read (EISDIR)'],
  ['large.env', 'larger than 64 KB'],
])('%s is refused in words', (name, message) =>
  expect(find({}, name)).toMatchObject({ kind: 'unreadable', message: expect.stringContaining(message) }),
)
