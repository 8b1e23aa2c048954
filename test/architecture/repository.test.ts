import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Put together here, so that this file does not hold what it looks for. */
const foreign = [
  { what: "a path of one developer's machine", pattern: new RegExp(['', '(work|Users|tmp/h)', ''].join('/')) },
  {
    what: 'the host of a package registry',
    pattern: new RegExp(`https?://[^/\\s"']*(${['regi', 'stry'].join('')}|pypi|npm\\.pkg)`),
  },
  { what: 'the address of a downloaded package', pattern: new RegExp(`"${['resol', 'ved'].join('')}": "http`) },
]

test('the repository speaks of no machine and of no registry', async () => {
  const found = await Promise.all(
    committed().map(async (file) => {
      const text = await readFile(file, 'utf8')
      if (text.includes('\0')) return []
      return foreign.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${file} names ${what}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

/** What is in the repository or would be with the next commit. A copy without its history has nothing to answer for. */
function committed(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\0').filter((file) => file !== '' && existsSync(file))
}
