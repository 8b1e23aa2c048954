import { globSync, readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogsPlugin, languageDefines } from './tools/translations.ts'
import { imagesPlugin } from './tools/vite/images-plugin.ts'
import { importScriptAsText } from './tools/vite/import-script-as-text.ts'
import { linguiMacros } from './tools/vite/lingui-macros.ts'

const fixtures = 'test/architecture/fixtures/**'
const beside = ['{src,content,tools}/**/*.test.{ts,tsx}', 'test/architecture/**/*.test.ts']

/** What stands in a test that starts a server or another process, opens a database or reads the build. */
const needsMore =
  /\/test\/support\/servers\/(?:start-\w+|engines|mail-server|image-decoder)'|\.listen\(|createServer|\/tested-build'/

/** Tests of parts that need more than their sources. All others are units, which `npm run check` runs. */
const parts = globSync(beside).filter((file) => needsMore.test(readFileSync(file, 'utf8')))

/**
 * Three groups, one after another: units, parts, and tests of the whole product in processes and browsers
 * of their own. Two files at a time fill a machine of two cores; of the whole ones three, as part of their time
 * is waiting for clocks and processes. Nothing is tried a second time: a test that fails now and then is a fault.
 */
export default defineConfig({
  plugins: [imagesPlugin(), catalogsPlugin(), importScriptAsText(), babel(linguiMacros), react()],
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify('http://localhost:3000'), ...languageDefines },
  test: {
    environment: 'node',
    // The desk and the API page serve their style sheets as text; Vitest would leave them empty.
    css: { include: [/(?:desk|gate|api-page)\.css/] },
    pool: 'forks',
    retry: 0,
    // For a machine five times as slow as two cores: a bound for what hangs, not for what is slow.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // Vitest's own second would be a bet on the speed of the machine. Nobody waits longer than what is
    // expected takes.
    expect: { poll: { timeout: 120_000 } },
    globalSetup: ['test/support/servers/postgres.setup.ts'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: beside,
          exclude: parts,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: parts,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/architecture/**', 'test/deploy/**', fixtures],
          // A worker keeps what it has loaded, which is the whole server for nearly every file. The parts
          // are loaded anew: one of them forbids sharp to read drawings, for the rest of its process, and
          // another makes drawings.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
