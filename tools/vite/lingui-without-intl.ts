import type { Plugin } from 'vite'

/** The line in Lingui that formats the number for '#' in a plural. */
const formatted = 'const valueStr = number(locales, value, numberFormat);'

/** The statement in Lingui that asks the runtime for the plural rules of a language. */
const asked = /const plurals = ordinal \? getMemoized\([\s\S]*?\) : getMemoized\([\s\S]*?\n {2}\);/

/**
 * The languages whose whole numbers do not simply have 'one' for 1 and 'other' for the rest: those with 'other'
 * alone, and those with 'one' for 0 too.
 * Source: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html.
 */
const exceptions = { otherAlone: 'ig su yo', zeroIsOne: 'fr pt zu' }

/**
 * Makes Lingui output small whole numbers without formatting. Creating an `Intl.NumberFormat` takes 60 ms
 * on a slow phone, in the middle of hydration. Below a thousand, the digits are the same in all our
 * languages (lingui-without-intl.test.ts). Plural forms are chosen by rules of our own: browsers have those of a
 * few of our languages, and use the rules of the visitor's system for the others, so server and browser could
 * differ.
 */
export function linguiWithoutIntl(): Plugin {
  return {
    name: 'lingui-without-intl',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/@lingui\/core\/dist\/index\.mjs$/ },
      handler: (code) => ({ code: withoutIntl(code), map: null }),
    },
  }
}

/** Throws if a new release of Lingui no longer contains these lines. */
export function withoutIntl(code: string): string {
  if (!code.includes(formatted)) throw new Error('Lingui’s code for plural numbers has changed')
  if (!asked.test(code)) throw new Error('Lingui’s code for plural forms has changed')
  const { otherAlone, zeroIsOne } = exceptions
  const choosing = `const plurals = { select: (count) => !"${otherAlone}".includes(_locales[0]) && (count === 1 || count === 0 && "${zeroIsOne}".includes(_locales[0])) ? "one" : "other" };`
  return code
    .replace(asked, choosing)
    .replace(
      formatted,
      'const valueStr = !numberFormat && Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number(locales, value, numberFormat);',
    )
}
