import type { Plugin } from 'vite'

/** The line in Lingui that formats the number for '#' in a plural. */
const formatted = 'const valueStr = number(locales, value, numberFormat);'

/**
 * Makes Lingui output small whole numbers without formatting. Creating an `Intl.NumberFormat` takes 60 ms
 * on a slow phone, in the middle of hydration. Below a thousand, the digits are the same in all our
 * languages (plain-counts.test.ts).
 */
export function plainCounts(): Plugin {
  return {
    name: 'plain-counts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/@lingui\/core\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: withPlainCounts(code), map: null }),
    },
  }
}

/** Throws if a new release of Lingui no longer contains this line. */
export function withPlainCounts(code: string): string {
  if (!code.includes(formatted)) throw new Error('Lingui’s code for plural numbers has changed')
  return code.replace(
    formatted,
    'const valueStr = !numberFormat && Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number(locales, value, numberFormat);',
  )
}
