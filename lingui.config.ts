import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { shippedCodes } from './tools/translations'

/** English is written in the code; each other language is one file in translations/. */
export default defineConfig({
  sourceLocale: 'en',
  // The other names stay Lingui's own.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  locales: [...shippedCodes],
  catalogs: [
    {
      path: '<rootDir>/translations/{locale}',
      include: ['<rootDir>/src', '<rootDir>/content'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
})
