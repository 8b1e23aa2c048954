import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrokenCitations, listAnchors } from './citations'

const checkout = { exists: existsSync, read: (file: string) => readFileSync(file, 'utf8') }

test('every source cited in a comment or document exists, and every link leads to an existing heading', () => {
  expect(findBrokenCitations(listTrackedFiles(), checkout)).toEqual([])
})

test('headings get the same anchors as on GitHub', () => {
  const markdown = [
    '# What keeps it safe',
    '## 5.4 Contact',
    "### The operator's desk",
    '### `npm test`, and [links](a.md)',
    '```',
    '# no heading',
    '```',
    '## Open',
    '## Open',
  ].join('\n')
  expect([...listAnchors(markdown)]).toEqual([
    'what-keeps-it-safe',
    '54-contact',
    'the-operators-desk',
    'npm-test-and-links',
    'open',
    'open-1',
  ])
})

const repository = { exists: (file: string) => file === 'docs/rules.md', read: () => '# Rules\n\n## 1.1 Prices\n' }
const url = 'https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3'

test.each([
  ['/** A price. Source: docs/rules.md#11-prices. */'],
  ['/**\n * A price.\n * Source: docs/rules.md#11-prices,\n * docs/rules.md#rules.\n */'],
  [`// An encoding.\n// Source: ${url}.`],
  ["const words = 'Source: nothing at all'"],
])('%s is accepted', (text) => {
  expect(findBrokenCitations([{ path: 'src/price.ts', text }], repository)).toEqual([])
})

test.each([
  ['/** Source: docs/rules.md#12-prices. */', 'cites docs/rules.md#12-prices, which has no such heading'],
  ['/** Source: docs/gone.md#11-prices. */', 'cites docs/gone.md#11-prices, which is not there'],
  ['/** Source: docs/rules.md. */', 'cites docs/rules.md without a section'],
  ['/** Source: RFC 9110. */', "cites 'RFC': neither a section of docs/ nor an https address"],
  [`/** Source: ${url}, docs/gone.md#a. */`, 'cites docs/gone.md#a, which is not there'],
  ['// A price (design, section 4).', 'cites a document outside the repository'],
  ['/** As in the specification, section 7. */', 'cites a document outside the repository'],
])('%s is reported', (text, error) => {
  expect(findBrokenCitations([{ path: 'src/price.ts', text }], repository)).toEqual([`src/price.ts:1 ${error}`])
})

test('a link to a missing file or heading is reported', () => {
  const text = '# Notes\n\n[a](../docs/rules.md#11-prices), [b](#notes), `[c](c.md)`, [d](https://example.com/d)\n'
  expect(findBrokenCitations([{ path: 'docs/rules.md', text }], repository)).toEqual([
    'docs/rules.md:3 links to #notes, which has no such heading',
  ])
  expect(findBrokenCitations([{ path: 'README.md', text: '[a](gone.md)' }], repository)).toEqual([
    'README.md:1 links to gone.md, which is not there',
  ])
})

/** Reads all code files and documents that are tracked by git or not ignored. */
function listTrackedFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return (stdout ?? '')
    .split('\0')
    .filter(
      (file) => /\.(ts|tsx|mjs|md)$/.test(file) && !file.startsWith('test/architecture/fixtures/') && existsSync(file),
    )
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
