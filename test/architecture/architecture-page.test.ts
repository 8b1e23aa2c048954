import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pagePath = 'docs/architecture.md'
const page = readFileSync(pagePath, 'utf8')

test('every function of the walkthroughs of the architecture page is defined in the file beside it', () => {
  expect(listSteps(page).length).toBeGreaterThan(50)
  expect(findWrongSteps(page)).toEqual([])
})

test('the check finds a wrong function wherever it stands in a row, a missing file, and a row that it cannot read', () => {
  const withRow = (functions: string, file: string) =>
    `| Step | Function | File |\n|---|---|---|\n| It settles | ${functions} | [a](../src/${file}) |\n`
  const settle = 'payment/settle/verify-and-settle-payment.server.ts'
  expect(findWrongSteps(withRow('`verifyAndSettlePayment`, `recordPayment`', settle))).toEqual([])
  // Called there, but defined elsewhere.
  expect(findWrongSteps(withRow('`verifyAndSettlePayment`, `closeAttempt`', settle))).toHaveLength(1)
  expect(findWrongSteps(withRow('`closeAttempt`, `verifyAndSettlePayment`', settle))).toHaveLength(1)
  // A method, and the call of one.
  expect(findWrongSteps(withRow('`refresh`', 'offline/worker/site-cache.ts'))).toEqual([])
  expect(findWrongSteps(withRow('`refresh`', 'offline/worker/site-worker.ts'))).toHaveLength(1)
  expect(findWrongSteps(withRow('`verifyAndSettlePayment`', 'payment/settle/gone.server.ts'))).toHaveLength(1)
  expect(findWrongSteps(withRow('settle', settle))).toHaveLength(1)
})

/** The rows of all walkthroughs: the tables with the columns step, function and file. */
function listSteps(markdown: string): string[] {
  const tables = markdown.matchAll(/^\| Step \| Function \| File \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/gm)
  return [...tables].flatMap(([, rows = '']) => rows.trimEnd().split('\n'))
}

/** Rows name one or more functions of one file. Returns what is wrong with them. */
function findWrongSteps(markdown: string): string[] {
  return listSteps(markdown).flatMap((row) => {
    const [, functions, file] = /^\|[^|]+\| (`\w+`(?:, `\w+`)*) \| \[[^\]]+\]\(([^)]+)\) \|$/.exec(row) ?? []
    if (functions === undefined || file === undefined) return [`cannot be read: ${row}`]
    const filePath = path.join(path.dirname(pagePath), file)
    if (!existsSync(filePath)) return [`${file} does not exist`]
    const source = readFileSync(filePath, 'utf8')
    const names = functions.split(', ').map((name) => name.slice(1, -1))
    return names.filter((name) => !defines(source, name)).map((name) => `${name} is not defined in ${file}`)
  })
}

/** Whether a source defines a function, a component or a method of this name, exported or not. */
function defines(source: string, name: string): boolean {
  const definition = `(?:export )?(?:default )?(?:async )?(?:function|const) ${name}\\b`
  const method = `(?:async )?${name}\\((?:[^()]|\\([^()]*\\))*\\)(?:: [^\\n]+)? \\{$`
  return new RegExp(`^ *(?:${definition}|${method})`, 'm').test(source)
}
