import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicOrigin, publicUrlRule } from './src/domain/public-url.ts'
import { chunks } from './tools/chunks.ts'
import { codeSplitting } from './tools/code-splitting.ts'
import { deadParts } from './tools/dead-parts.ts'
import { fallbackFaces } from './tools/fallback-faces.ts'
import { pictures } from './tools/pictures.ts'
import { plainImports } from './tools/plain-imports.ts'
import { reactModule } from './tools/react-module.ts'
import { serverOnly } from './tools/server-only.ts'
import { languageDefines, translations } from './tools/translations.ts'
import { words } from './tools/words.ts'

/** Builds stand beside one another until they are whole (tools/builds.mjs). */
const buildFolder = process.env.BUILD_FOLDER ?? 'dist'

const givenUrl = process.env.PUBLIC_URL?.trim() || 'http://localhost:3000'
const publicUrl = publicOrigin(givenUrl)
if (publicUrl === undefined) throw new Error(`PUBLIC_URL ${publicUrlRule}`)

/** Two builds from one table: what the browser loads, and what Node runs (server, commands, prerender). */
export default defineConfig(({ command }) => ({
  plugins: [
    plainImports(),
    reactModule(),
    deadParts(),
    pictures(),
    translations(),
    babel(words),
    react(),
    tailwindcss(),
    serverOnly(),
    chunks(),
    fallbackFaces(),
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
        // What reads a property for its effect, or a plain function's prototype, would break. In what the browser loads two places in React
        // do, both inside a `try`, and a visitor gets the same: a guard for Firefox's hidden nodes, and the trace of a class component.
        terserOptions: {
          ecma: 2020,
          module: true,
          compress: { passes: 3, ecma: 2020, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
        },
        rolldownOptions: {
          input: { boot: 'src/site/boot.ts', client: 'src/site/client.tsx' },
          output: { codeSplitting },
        },
      },
    },
    ssr: {
      // Bundled whole, for of most packages little is used: start and memory halve. Only what has native parts, or is needed while building alone, stays outside.
      // In development Node loads packages itself.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', 'pg-native', 'purgecss', 'fontkit'] } : {},
      build: {
        outDir: `${buildFolder}/server`,
        ssr: true,
        rolldownOptions: {
          input: {
            server: 'src/server/main.server.ts',
            agefest: 'src/cli/main.server.ts',
            'picture-decoder': 'src/adapters/images/decoder-process.server.ts',
            prerender: 'src/site/prerender/prerender.server.tsx',
          },
        },
      },
    },
  },
}))
