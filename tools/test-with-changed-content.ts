// Runs the tests in a copy of this folder in which the organisation has changed everything that it may change in
// content/: `npm run test:content [-- test files]`. The copy stays if a test fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeContent } from './changed-content/change-content.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'agefest-changed-content-'))
const { stdout: tracked } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
for (const file of String(tracked).split('\0').filter(Boolean))
  cpSync(file, path.join(folder, file), { verbatimSymlinks: true })
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
const counts = await changeContent(folder)
console.log(
  `Changed in ${folder}: ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`,
)
// A filter that every test file passes leaves out the style check: longer sentences would be broken differently.
const [, , ...only] = process.argv
const { status } = spawnSync(process.execPath, ['tools/run.mjs', 'test', ...(only.length > 0 ? only : ['.test.'])], {
  cwd: folder,
  stdio: 'inherit',
})
if (status === 0) rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
