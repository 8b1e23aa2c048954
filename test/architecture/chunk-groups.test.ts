import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from '../../tools/vite/chunk-groups'
import { parseSources } from './parse-sources'
import { isTest, resolveOwnImports } from './resolve-imports'

/** The folders of modules that belong to no page. */
const sharedModule = /^src\/(domain|forms|i18n|site|ui)\//

/** Shared modules in no group: the bundler puts each into its page's chunk or into a separate one. */
const ungrouped = [
  // Only the privacy policy states how long the server keeps data.
  'src/domain/retention.ts',
  // The home page's pop-up.
  'src/ui/floating-card.tsx',
  // The boot script is a separate program.
  'src/site/boot.ts',
  'src/site/boot/',
  // The form's validators, drafts and image uploads are loaded on the first interaction.
  'src/domain/time/date-of-birth.ts',
  'src/forms/definition/form-definition.ts',
  'src/forms/definition/validators.ts',
  'src/forms/draft/draft-controls.ts',
  'src/forms/draft/autosave-draft.ts',
  'src/forms/draft/duplicate-warning.tsx',
  'src/forms/draft/started-order-alert.tsx',
  'src/forms/fields/file-errors.ts',
  // A form that waits for the network.
  'src/forms/outbox/send-later.tsx',
  'src/forms/outbox/send-unsent.ts',
  'src/forms/outbox/sent-notice.tsx',
  'src/forms/outbox/unsent-store.ts',
  'src/forms/send/image-upload.ts',
  // The translation engine is loaded when a visitor uses the language selector.
  'src/domain/shipped-languages.ts',
  'src/i18n/catalog-loader.ts',
  'src/i18n/browser-language.ts',
  'src/i18n/packed-catalog.ts',
  'src/i18n/page-translator/libretranslate.ts',
  'src/i18n/page-translator/observe-dom.ts',
  'src/i18n/page-translator/original-texts.ts',
  'src/i18n/page-translator/translated-passages.ts',
  'src/i18n/page-translator/text-nodes.ts',
  'src/i18n/page-translator/translate-page.ts',
  'src/i18n/switch-language.ts',
  // Only a few pages use these.
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
  'src/ui/responsive-image.tsx',
  'src/ui/tickets/ticket-card.tsx',
]

/** The Lingui macros generate the import of trans.tsx (package.json). */
const applicationEntries = ['src/site/client.tsx', 'src/ui/trans.tsx']

const grouped = chunkGroups.flatMap(({ modules }) => modules)

test('every module, folder and package of the groups exists', () => {
  const packages = chunkGroups.flatMap(({ packages = [] }) => packages).map((name) => `node_modules/${name}`)
  expect([...grouped, ...ungrouped, ...packages].filter((modulePath) => !existsSync(modulePath))).toEqual([])
})

test('no module is in two groups', () => {
  const files = [...grouped, ...ungrouped].flatMap(expandModulePath)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('every shared module that the browser loads is in a group or listed as ungrouped', async () => {
  const loadedFiles = await listBrowserModules()
  const files = new Set([...grouped, ...ungrouped].flatMap(expandModulePath))
  expect([...loadedFiles].filter((file) => sharedModule.test(file) && !files.has(file))).toEqual([])
  const scripts = [...files].filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  expect(scripts.filter((file) => !loadedFiles.has(file))).toEqual([])
})

test('the boot script shares no module with the application, because it runs without its chunks', async () => {
  const ofBoot = await listImportedModules(['src/site/boot.ts'])
  const ofApplication = await listImportedModules(applicationEntries)
  expect([...ofBoot].filter((file) => ofApplication.has(file) && !file.startsWith('generated/'))).toEqual([])
})

function expandModulePath(modulePath: string): string[] {
  return modulePath.endsWith('/') ? globSync(`${modulePath}**/*.*`) : [modulePath]
}

/** All modules that the browser's two programs import. */
function listBrowserModules(): Promise<ReadonlySet<string>> {
  return listImportedModules(['src/site/boot.ts', ...applicationEntries])
}

/** These modules and all that they import, statically or dynamically. */
async function listImportedModules(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const imports = resolveOwnImports(await parseSources('.', ['src', 'content'])).filter(({ isType }) => !isType)
  const loadedFiles = new Set(entries)
  for (const file of loadedFiles) for (const { from, to } of imports) if (from === file) loadedFiles.add(to)
  return loadedFiles
}
