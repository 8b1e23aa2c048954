import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from '../../tools/chunk-groups'
import { sourcesIn } from './parse-sources'
import { isTest, ownImports } from './resolve-imports'

/** Where modules are that belong to no page. */
const shared = /^src\/(domain|forms|i18n|site|ui)\//

/** Of these, what is in no group: the bundler puts it into the chunk of its page, or into one of its own. */
const ungrouped = [
  // The boot script is a program of its own.
  'src/site/boot.ts',
  'src/site/boot/',
  // The form's rules, its draft and its photographs come with the first touch.
  'src/domain/time/date-of-birth.ts',
  'src/forms/definition/form-definition.ts',
  'src/forms/definition/validators.ts',
  'src/forms/draft/draft.ts',
  'src/forms/draft/started-order.tsx',
  'src/forms/fields/file-list.ts',
  'src/forms/send/image-upload.ts',
  // The translation engine comes when a visitor touches the language selector.
  'src/domain/shipped-languages.ts',
  'src/i18n/catalog-loader.ts',
  'src/i18n/language-preference.ts',
  'src/i18n/packed-catalog.ts',
  'src/i18n/page-translator/libretranslate.ts',
  'src/i18n/page-translator/observe-dom.ts',
  'src/i18n/page-translator/original-texts.ts',
  'src/i18n/page-translator/text-nodes.ts',
  'src/i18n/page-translator/translate-page.ts',
  'src/i18n/switch-language.ts',
  // Few pages show these.
  'src/ui/art/awards-logo.tsx',
  'src/ui/art/partner-mark.tsx',
  'src/ui/art/portrait-heads.ts',
  'src/ui/art/portrait-shapes.ts',
  'src/ui/art/portrait.tsx',
  'src/ui/art/uli-shapes.ts',
  'src/ui/carousel/',
  'src/ui/hydration/critical-css-boundary.tsx',
  'src/ui/motion/count-up.tsx',
  'src/ui/motion/use-is-visible.ts',
  'src/ui/picture.tsx',
  'src/ui/tickets/ticket-card.tsx',
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
