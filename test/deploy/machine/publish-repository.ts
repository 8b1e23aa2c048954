import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cachedFolder } from './debian-base'

/** Where machines find the repository: the address that they clone. */
export const repositoryAddress = '/mnt/shared/agefest.bundle'

/** What a build does not depend on; docs/go-live.md is followed while it is installed. */
const unimportant = /^(?:test|bench|docs\/(?!go-live\.md))/

/** The files of this working folder, committed or not, without those that git ignores. */
function listFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file))
}

/** Identifies the state of everything that an installed product depends on. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of listFiles()
    .filter((name) => !unimportant.test(name))
    .sort())
    hash.update(file).update('\0').update(readFileSync(file))
  for (const file of ['go-live.ts', 'certbot.sh', 'machine.ts'])
    hash.update(readFileSync(path.join('test/deploy/machine', file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Publishes the files of this working folder as a repository that machines clone and pull from, at
 * `repositoryAddress`.
 */
export function publishRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-repository-'))
  for (const file of listFiles()) cpSync(file, path.join(folder, file))
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=AGEFEST', '-c', 'user.email=office@agefest.example']
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  }
  git('init', '--quiet', '--initial-branch=main')
  const publish = (message: string) => {
    git('add', '--all', '--force')
    git('commit', '--quiet', '--message', message)
    git(
      'bundle',
      'create',
      '--quiet',
      path.join(cachedFolder('shared'), path.basename(repositoryAddress)),
      'HEAD',
      'main',
    )
  }
  publish('Publish the product')
  return {
    /** Its working folder, for changes that `publish` commits. */
    folder,
    publish,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
