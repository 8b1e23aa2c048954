import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { parsePublicOrigin, publicUrlRequirement } from './src/domain/public-origin.ts'
import { catalogsPlugin, languageDefines } from './tools/translations.ts'
import { codeSplitting } from './tools/vite/code-splitting.ts'
import { extractFontFaces } from './tools/vite/extract-font-faces.ts'
import { imagesPlugin } from './tools/vite/images-plugin.ts'
import { importScriptAsText } from './tools/vite/import-script-as-text.ts'
import { inlineDates } from './tools/vite/inline-dates.ts'
import { linguiMacros } from './tools/vite/lingui-macros.ts'
import { linguiWithoutIntl } from './tools/vite/lingui-without-intl.ts'
import { reactAsModule } from './tools/vite/react-as-module.ts'
import { rejectServerOnlyImports } from './tools/vite/reject-server-only-imports.ts'
import { resumeScheduler } from './tools/vite/resume-scheduler.ts'
import { stripRouterParts } from './tools/vite/strip-router-parts.ts'
import { unwrapDynamicImports } from './tools/vite/unwrap-dynamic-imports.ts'
import { writeChunkList } from './tools/vite/write-chunk-list.ts'

/** Builds stand beside one another until they are whole (tools/builds/build-store.mjs). */
const buildFolder = process.env.BUILD_FOLDER ?? 'dist'

const givenUrl = process.env.PUBLIC_URL?.trim() || 'http://localhost:3000'
const publicUrl = parsePublicOrigin(givenUrl)
if (publicUrl === undefined) throw new Error(`PUBLIC_URL ${publicUrlRequirement}`)

/** Two builds from one table: what the browser loads, and what Node runs (server, commands, prerender). */
export default defineConfig(({ command }) => ({
  plugins: [
    unwrapDynamicImports(),
    reactAsModule(),
    resumeScheduler(),
    stripRouterParts(),
    linguiWithoutIntl(),
    inlineDates(),
    imagesPlugin(),
    catalogsPlugin(),
    importScriptAsText(),
    babel(linguiMacros),
    react(),
    tailwindcss(),
    rejectServerOnlyImports(),
    writeChunkList(),
    extractFontFaces(),
  ],
  // Its stand-in for an older React is dead weight in every page.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl),
    ...languageDefines,
  },
  build: {
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    // How long our plugins take is no warning for whoever starts the site for the first time.
    rolldownOptions: { checks: { pluginTimings: false } },
    target: 'es2022',
  },
  builder: {},
  // The macros are gone when the browser gets the code.
  optimizeDeps: {
    entries: ['src/site/{boot,client}.{ts,tsx}'],
    include: ['@lingui/core', '@lingui/react', 'react-dom/client', 'react-router', 'react-router/dom', 'zod/mini'],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  environments: {
    client: {
      build: {
        outDir: `${buildFolder}/client`,
        manifest: 'manifest.json',
        minify: 'terser',
        // What reads a property for its effect, or a plain function's prototype, would break. In what the
        // browser loads two places in React do, both inside a `try`, and a visitor gets the same: a guard
        // for Firefox's hidden nodes, and the trace of a class component.
        terserOptions: {
          ecma: 2020,
          module: true,
          compress: { passes: 3, ecma: 2020, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
        },
        rolldownOptions: {
          input: {
            boot: 'src/site/boot.ts',
            client: 'src/site/client.tsx',
            'offline-worker': 'src/offline/worker/worker.ts',
          },
          output: { codeSplitting },
        },
      },
    },
    ssr: {
      // Bundled whole, for of most packages little is used: start and memory halve. Only what has native
      // parts, or is needed while building alone, stays outside. In development Node loads packages itself.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['sharp', 'pg-native', 'purgecss', 'fontkit', 'pdfkit'] }
          : {},
      build: {
        outDir: `${buildFolder}/server`,
        ssr: true,
        rolldownOptions: {
          input: {
            server: 'src/server/main.server.ts',
            agefest: 'src/cli/main.server.ts',
            'picture-decoder': 'src/adapters/images/decoder-process.server.ts',
            'database-copier': 'src/adapters/database/backup/copy-process.server.ts',
            prerender: 'src/site/prerender/prerender.server.tsx',
          },
        },
      },
    },
  },
}))
