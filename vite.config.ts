import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverOnly } from './tools/server-only.ts'
import { words } from './tools/words.ts'

/** Two builds from one table: what the browser loads, and what Node runs (server, commands, prerender). */
export default defineConfig({
  plugins: [babel(words), react(), tailwindcss(), serverOnly()],
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? 'http://localhost:3000') },
  build: {
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    target: 'es2022',
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { boot: 'src/site/boot.ts', client: 'src/site/client.tsx' },
          // Every page needs React and the parts (which a visitor keeps over our releases) and the shell; every form needs the form kit.
          // A form's rules and how they are applied stay out of it, for they come with the first touch; so does what few forms need.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'parts', test: /node_modules\/(react-router|@lingui)\// },
                {
                  name: 'shell',
                  test: /src\/(site\/(?!boot)|translator\/|domain\/|flows\/index|ui\/(logo|button|page-frame|page|patterns))|content\/(menu|organisation|festival|tickets)/,
                },
                {
                  name: 'forms',
                  test: /src\/(submission\/(?!fields|form\.|draft\.|taken|checkbox|picture)|payment\/pay-|ui\/form\/)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, for of most packages little is used: start and memory halve. Only what has native parts, or is needed while building alone, stays outside.
      resolve: { noExternal: true, external: ['sharp', 'pg-native', 'purgecss'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          input: {
            server: 'src/server/main.server.ts',
            agefest: 'src/cli/main.server.ts',
            prerender: 'src/site/prerender.server.tsx',
          },
        },
      },
    },
  },
})
