import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from '../../tools/chunk-groups'
import { isTest, ownImports } from './resolve'
import { sourcesIn } from './source'

/** Where modules are that belong to no page. */
const shared = /^src\/(domain|site|submission|translator|ui)\//

/** Of these, what is in no group: the bundler puts it into the chunk of its page, or into one of its own. */
const ungrouped = [
  // The boot script is a program of its own.
  'src/site/boot.ts',
  'src/site/boot/',
  // The form's rules, its draft and its photographs come with the first touch.
  'src/domain/birth.ts',
  'src/submission/draft.ts',
  'src/submission/fields.ts',
  'src/submission/form.ts',
  'src/submission/left-order.tsx',
  'src/submission/picture-list.ts',
  'src/submission/picture-sending.ts',
  // The translation engine comes when a visitor touches the language selector.
  'src/domain/shipped-languages.ts',
  'src/translator/catalogs.ts',
  'src/translator/choice.ts',
  'src/translator/packed-words.ts',
  'src/translator/said.ts',
  'src/translator/service.ts',
  'src/translator/spots.ts',
  'src/translator/translation.ts',
  'src/translator/walk.ts',
  'src/translator/watch.ts',
  // Few pages show these.
  'src/ui/awards-logo.tsx',
  'src/ui/carousel/',
  'src/ui/count-up.tsx',
  'src/ui/first-view-end.tsx',
  'src/ui/partner-mark.tsx',
  'src/ui/patterns/uli-shapes.ts',
  'src/ui/picture.tsx',
  'src/ui/portrait-heads.ts',
  'src/ui/portrait-shapes.ts',
  'src/ui/portrait.tsx',
  'src/ui/ticket-card.tsx',
  'src/ui/use-watched.ts',
]

const grouped = chunkGroups.flatMap(({ modules }) => modules)

test('every module and folder of the groups is there, and so is every package', () => {
  const packages = chunkGroups.flatMap(({ packages = [] }) => packages).map((name) => `node_modules/${name}`)
  expect([...grouped, ...ungrouped, ...packages].filter((place) => !existsSync(place))).toEqual([])
})

test('no module is in two groups', () => {
  const files = [...grouped, ...ungrouped].flatMap(filesOf)
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
})

test('every module that the browser loads and no page owns is in a group, or is named as one that is in none', async () => {
  const loaded = await loadedByBrowser()
  const files = new Set([...grouped, ...ungrouped].flatMap(filesOf))
  expect([...loaded].filter((file) => shared.test(file) && !files.has(file))).toEqual([])
  const scripts = [...files].filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  expect(scripts.filter((file) => !loaded.has(file))).toEqual([])
})

function filesOf(place: string): string[] {
  return place.endsWith('/') ? globSync(`${place}**/*.*`) : [place]
}

/** All that the browser's two programs import, at once or later. */
async function loadedByBrowser(): Promise<ReadonlySet<string>> {
  const imports = ownImports(await sourcesIn('.', ['src', 'content'])).filter(({ isType }) => !isType)
  // The macros write its import (package.json).
  const loaded = new Set(['src/site/boot.ts', 'src/site/client.tsx', 'src/ui/trans.tsx'])
  for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to)
  return loaded
}
