import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashBuild } from '../../../tools/builds/hash-inputs.mjs'
import { testedBuild } from '../../../tools/builds/tested-build'
import { installProduct } from '../../support/servers/installed-product'

/** The migration that the newer of two releases has and the older one does not know. */
export const newMigration = '9999 of the rehearsal'

const lastMigration = /("\d{4} [^"]+": ?\{ ?up: ?\w+ ?\})\n\};/
const addition = `$1,
	"${newMigration}": { up: async (db) => {
		await db.schema.alterTable("submission").addColumn("rehearsal", "text").execute();
	} }
};`

/**
 * Installs the product with the tested build as `1-older`, which is served, and as `2-newer`, which has one more
 * migration and was copied here from another machine.
 */
export function installTwoReleases() {
  const installed = installProduct()
  const { folder } = installed
  for (const name of readdirSync('node_modules'))
    if (!/^(?:\.|node-)/.test(name))
      symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name))
  // The server and its image decoder look for packages from where their files really are.
  for (const release of ['1-older', '2-newer'])
    cpSync(testedBuild, path.join(folder, 'builds', release), { recursive: true })
  rmSync(path.join(folder, 'builds/2-newer/earlier.json'), { force: true })
  addMigration(path.join(folder, 'builds/2-newer/server'))
  describe(path.join(folder, 'builds/1-older'), '2026-01-01T00:00:00.000Z')
  describe(path.join(folder, 'builds/2-newer'), '2026-02-01T00:00:00.000Z')
  mkdirSync(path.join(folder, 'builds/.served'))
  writeFileSync(path.join(folder, 'builds/.served/1-older'), '')
  mkdirSync(path.join(folder, 'builds/.in-use'), { recursive: true })
  symlinkSync('builds/1-older', path.join(folder, 'dist'), 'junction')
  return installed
}

/** Adds the migration to the one file with the list of them, for the server and the commands alike. */
function addMigration(server: string): void {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const changed = files.filter((file) => {
    const text = readFileSync(path.join(server, file), 'utf8')
    writeFileSync(path.join(server, file), text.replace(lastMigration, addition))
    return lastMigration.test(text)
  })
  if (changed.length !== 1) throw new Error(`The list of migrations is in ${changed.length} files of the build`)
}

function describe(build: string, builtAt: string): void {
  const file = path.join(build, 'build.json')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...record, builtAt, digest: hashBuild(build), inputsHash: `of ${builtAt}` }))
}
