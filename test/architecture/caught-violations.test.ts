import { describe, expect, test } from 'vitest'
import { brokenShapes } from './file-rules'
import { circles } from './import-cycles'
import { brokenArrows } from './import-rules'
import { sourcesIn } from './parse-sources'
import { unspokenWords } from './untranslated'
import { unused } from './unused'

const folders = ['src', 'content']

describe('a house with faults is caught:', () => {
  test('arrows that point upward or aside', async () => {
    expect(brokenArrows(await sourcesIn('test/architecture/fixtures/arrows/arrow', folders))).toEqual([
      'src/domain/money.ts:1 imports ../ui/button: domain may not import ui',
      'src/flows/vendor/flow.ts:2 imports ../donation/flow: a flow never imports another flow',
      'src/flows/vendor/flow.ts:3 imports ../../../tools/run: it leads out of src, content, translations and generated',
      'src/ui/button.ts:1 imports ../flows/vendor/flow: ui may not import flow',
      'content/prices.ts:1 imports zod/mini: content imports Lingui alone',
    ])
  })

  test('a circle, though half of it is a dynamic import', async () => {
    const sources = await sourcesIn('test/architecture/fixtures/arrows/circle', folders)
    expect(brokenArrows(sources)).toEqual([])
    expect(circles(sources)).toEqual([
      'src/domain/chicken.ts -> src/domain/egg.ts -> src/domain/chicken.ts: imports never go in a circle',
    ])
  })

  test('a file for the server that leaks to the browser', async () => {
    expect(brokenArrows(await sourcesIn('test/architecture/fixtures/arrows/leak', folders))).toEqual([
      'src/submissions/draft.ts:2 imports ./store.server: only *.server files may import a *.server file',
      'src/submissions/draft.ts:1 imports node:path: only *.server files may use Node',
    ])
  })

  test('missing role files, drawers, barrels, long files and long functions', async () => {
    expect(brokenShapes(await sourcesIn('test/architecture/fixtures/shapes', folders))).toEqual([
      'src/flows/vendor has no page.tsx, which every flow has',
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

  test('words that go round Lingui, and no others', async () => {
    const sources = await sourcesIn('test/architecture/fixtures/words', folders)
    expect(sources.flatMap(unspokenWords)).toEqual(
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
      ].map((fault) => `src/page.tsx:${fault} without Lingui`),
    )
  })

  test('what nothing uses', () => {
    const found = unused('test/architecture/fixtures/unused').join('\n')
    expect(found).toContain('src/nobody.ts')
    expect(found).toContain('src/part.ts: neverCalled')
    expect(found).toContain('src/part.ts: NeverNamed')
    expect(found).toContain('package.json: kysely')
  })
})
