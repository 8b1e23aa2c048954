// The second half of `npm run strings`: brings the drafts of translations, if any, up to date with the texts
// in the code.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const draftsFolder = 'translations/drafts'
const lingui = 'node_modules/@lingui/cli/dist/lingui.js'

if (existsSync(draftsFolder) && readdirSync(draftsFolder).some((file) => file.endsWith('.po'))) {
  const args = [lingui, 'extract', '--clean', '--config', 'lingui.drafts.config.ts']
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
