import { describe, expect, test } from 'vitest'
import { findContentFacts } from './content-facts'
import { findWrongErrorNames } from './error-names'
import { findFileRuleViolations } from './file-rules'
import { findMissingExamples } from './find-missing-examples'
import { findImportCycles } from './import-cycles'
import { findImportViolations } from './import-rules'
import { parseSources } from './parse-sources'
import { findUntranslatedTexts } from './untranslated'
import { findUnused } from './unused'

const folders = ['src', 'content']

describe('violations in the fixtures are reported:', () => {
  test('imports that point upward or sideways', async () => {
    expect(
      findImportViolations(await parseSources('test/architecture/fixtures/import-rules/direction', folders)),
    ).toEqual([
      'src/domain/money.ts:1 imports ../ui/button: domain may not import ui',
      'src/flows/vendor/flow.ts:2 imports ../donation/flow: a flow never imports another flow',
      'src/flows/vendor/flow.ts:3 imports ../../../tools/run: it leads out of src, content, translations and generated',
      'src/ui/button.ts:1 imports ../flows/vendor/flow: ui may not import flow',
      'content/prices.ts:1 imports zod/mini: content imports Lingui alone',
    ])
  })

  test('a cycle, even if half of it is a dynamic import', async () => {
    const sources = await parseSources('test/architecture/fixtures/import-rules/circle', folders)
    expect(findImportViolations(sources)).toEqual([])
    expect(findImportCycles(sources)).toEqual([
      'src/domain/chicken.ts -> src/domain/egg.ts -> src/domain/chicken.ts: imports never go in a circle',
    ])
  })

  test('a server-only file that leaks into the browser', async () => {
    expect(findImportViolations(await parseSources('test/architecture/fixtures/import-rules/leak', folders))).toEqual([
      'src/submissions/draft.ts:2 imports ./store.server: only *.server files may import a *.server file',
      'src/submissions/draft.ts:1 imports node:path: only *.server files may use Node',
    ])
  })

  test('a price in a sentence, a date in a constant, and neither in comments and names of laws', async () => {
    const sources = await parseSources('test/architecture/fixtures/content-facts', ['src'])
    expect(sources.flatMap(findContentFacts)).toEqual([
      "src/price.ts:1 contains '2027-09-17T09:00': years and prices belong to content/",
      "src/price.ts:2 contains 'You pay ₦5,000': years and prices belong to content/",
    ])
  })

  test('errors that have another name than their class', async () => {
    const sources = await parseSources('test/architecture/fixtures/error-names', ['src'])
    expect(sources.flatMap(findWrongErrorNames)).toEqual([
      "src/errors.ts:1 names errors of the class NotPaid 'Unpaid'",
      "src/errors.ts:5 names errors of the class TooLate 'Late'",
    ])
  })

  test('missing required files, vague folder names, barrel files, long files and long functions', async () => {
    expect(findFileRuleViolations(await parseSources('test/architecture/fixtures/file-rules', folders))).toEqual([
      'src/flows/vendor has no page.tsx, which every flow has',
      'src/flows/vendor has no privacy.ts, which every flow has',
      'src/flows/vendor has no emails.server.tsx, which every flow has',
      'src/flows/vendor has no flow.server.ts, which every flow has',
      'src/flows/vendor has no flow.test.ts, which every flow has',
      'src/flows/vendor has no price.ts, which every paid flow has',
      'src/flows/vendor/index.ts: only the lists of flows are called index',
      'src/ui/file.ts has 201 lines, 200 are the most',
      'src/ui/function.ts:1 is a function of 72 lines, 70 are the most',
      "src/utils/strings.ts: 'utils' says nothing; name it after what is in it",
    ])
  })

  test('a component without an example, and an exemption that nothing needs', async () => {
    const sources = await parseSources('test/architecture/fixtures/examples', ['src', 'test'])
    expect(findMissingExamples(sources, { Card: 'is small' })).toEqual([
      'src/ui/card.tsx: no example in test/examples renders Badge',
      'Card does not need to be exempt',
    ])
  })

  test('visible texts that bypass Lingui, and no others', async () => {
    const sources = await parseSources('test/architecture/fixtures/untranslated', folders)
    expect(sources.flatMap(findUntranslatedTexts)).toEqual(
      [
        "5 shows 'Search the site'",
        "6 shows 'Welcome, friend'",
        "7 shows 'Too late'",
        "8 shows 'Hello'",
        "9 shows 'Nobody'",
        "11 shows 'A drummer'",
        "13 shows 'Your name'",
        "13 shows 'Closed'",
        "14 shows 'Full name'",
        "15 shows 'Loose'",
      ].map((error) => `src/page.tsx:${error} without Lingui`),
    )
  })

  test('unused files, exports, types and packages', () => {
    const output = findUnused('test/architecture/fixtures/unused').join('\n')
    expect(output).toContain('src/nobody.ts')
    expect(output).toContain('src/part.ts: neverCalled')
    expect(output).toContain('src/part.ts: NeverNamed')
    expect(output).toContain('package.json: kysely')
  })
})
