import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The browser of Debian's package. CHROMIUM overrides it. */
const debianChromium = '/usr/bin/chromium'
/** The same without a window: tests open hundreds of new profiles, which cost it a tenth of the processor time. */
const debianShell = '/usr/bin/chromium-headless-shell'

/** A package server that does not answer must not keep the tests from running. */
const maxInstallMs = 180_000

/**
 * Makes sure that the journey tests have a browser: Debian's packages if running as root on Debian,
 * otherwise Playwright's own download. The headless shell is used where there is one, and needed nowhere.
 */
export function ensureChromium({ node }) {
  if (process.env.CHROMIUM) return
  const missing = [debianChromium, debianShell].filter((program) => !existsSync(program))
  if (missing.length > 0 && isRoot() && isDebian()) installPackages(missing.map((program) => basename(program)))
  if (existsSync(debianChromium)) return
  const args = ['node_modules/playwright-core/cli.js', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']
  const { status } = spawnSync(node, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    console.error('No browser for the journey tests: install Chromium and set CHROMIUM to its path')
    process.exit(1)
  }
}

/** One after another, because an older Debian has Chromium and no headless shell. */
function installPackages(packages) {
  console.error(`Installing ${packages.join(' and ')} from Debian (once) …`)
  const quiet = { stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, timeout: maxInstallMs })
  for (const name of packages)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { ...quiet, timeout: maxInstallMs })
}

function isRoot() {
  return process.platform === 'linux' && process.getuid() === 0
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
