import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Where Debian's package puts the browser; CHROMIUM names another. */
const debianChromium = '/usr/bin/chromium'

/** Makes sure that the journeys have a browser: Debian's package where we are root on Debian, else Playwright's own download. */
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
    console.error('No browser for the journeys: install Chromium and name it in CHROMIUM')
    process.exit(1)
  }
}

function isRoot() {
  return process.platform === 'linux' && process.getuid() === 0
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
