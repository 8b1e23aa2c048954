import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Assembled from parts, so that this file does not contain the texts it searches for. */
const forbiddenTexts = [
  { what: "a path of one developer's machine", pattern: new RegExp(['', '(work|Users|tmp/h)', ''].join('/')) },
  {
    what: 'the host of a package registry',
    pattern: new RegExp(`https?://[^/\\s"']*(${['regi', 'stry'].join('')}|pypi|npm\\.pkg)`),
  },
  { what: 'the address of a downloaded package', pattern: new RegExp(`"${['resol', 'ved'].join('')}": "http`) },
]

test('the repository names no developer machine and no package registry', async () => {
  const violations = await Promise.all(
    listTrackedFiles().map(async (file) => {
      const text = await readFile(file, 'utf8')
      if (text.includes('\0')) return []
      return forbiddenTexts.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${file} names ${what}`)
    }),
  )
  expect(violations.flat()).toEqual([])
})

/** Lists the files that are tracked by git or not ignored. A copy without a git history has none. */
function listTrackedFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\0').filter((file) => file !== '' && existsSync(file))
}
