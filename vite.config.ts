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
  build: { modulePreload: false, assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2022' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: { input: { boot: 'src/site/boot.ts', client: 'src/site/client.tsx' } },
      },
    },
    ssr: {
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
