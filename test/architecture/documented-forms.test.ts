import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows } from '../../src/flows/index'

test.each(flows.map(({ flow }) => [flow.name, flow] as const))(
  'the product’s rules list the pages, the routes and the command name of %s',
  (name, { pagePath, submitPath, payment }) => {
    const pages = [pagePath, ...(payment === undefined ? [] : [payment.resultPath])]
    const missing = [
      ...findMissing('docs/product/pages.md', pages.map(inCode)),
      ...findMissing('docs/product/api.md', [inCode(`POST ${submitPath}`)]),
      ...(payment === undefined ? [] : findMissing('docs/product/api.md', [inCode(`GET ${payment.verifyPath}`)])),
      ...findMissing('docs/product/interfaces.md', [name]),
    ]
    expect(missing).toEqual([])
  },
)

test('a document that leaves out a form is named', () => {
  expect(findMissing('docs/product/api.md', ['`POST /api/nothing`'])).toEqual([
    'docs/product/api.md does not list `POST /api/nothing`',
  ])
})

const inCode = (text: string) => `\`${text}\``

/** The texts that a document does not have as whole words, one line each. */
function findMissing(file: string, texts: readonly string[]): string[] {
  const words = readFileSync(file, 'utf8')
  return texts
    .filter((text) => !new RegExp(`(?<!\\w)${RegExp.escape(text)}(?!\\w)`).test(words))
    .map((text) => `${file} does not list ${text}`)
}
