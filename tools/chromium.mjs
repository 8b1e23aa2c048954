import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The browser of Debian's package. CHROMIUM overrides it. */
const debianChromium = '/usr/bin/chromium'

/**
 * Makes sure that the journey tests have a browser: Debian's package if running as root on Debian,
 * otherwise Playwright's own download.
 */
export function ensureChromium({ node }) {
  if (process.env.CHROMIUM || existsSync(debianChromium)) return
  if (isRoot() && isDebian()) {
    console.error('Installing Chromium from Debian (once) …')
    const quiet = { stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync(debianChromium)) return
  }
  const args = ['node_modules/playwright-core/cli.js', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']
  const { status } = spawnSync(node, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    console.error('No browser for the journey tests: install Chromium and set CHROMIUM to its path')
    process.exit(1)
  }
}

function isRoot() {
  return process.platform === 'linux' && process.getuid() === 0
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
