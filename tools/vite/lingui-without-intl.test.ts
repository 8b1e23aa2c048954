import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '../../src/domain/languages'
import { withoutIntl } from './lingui-without-intl'

test.each(languages)('$name formats every number below a thousand as plain digits', ({ code }) => {
  const { format } = new Intl.NumberFormat([code, 'en'])
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  expect(numbers.filter((number) => format(number) !== String(number))).toEqual([])
})

test.each(languages)('$name has the plural forms of CLDR, without asking the browser for them', async ({ code }) => {
  const setupI18n = await importChanged()
  const i18n = setupI18n({ locale: code, messages: { [code]: {} } })
  const forms = { zero: ['zero'], one: ['one'], two: ['two'], few: ['few'], many: ['many'], other: ['other'] }
  const message = [['count', 'plural', forms]]
  const rules = new Intl.PluralRules(code)
  const counts = Array.from({ length: 10_000 }, (_, count) => count)
  const expected = counts.map((count) => rules.select(count))
  const pluralRules = vi.spyOn(Intl, 'PluralRules')
  onTestFinished(() => pluralRules.mockRestore())
  expect(
    counts.map((count) => i18n._({ id: 'form', message: message as unknown as string, values: { count } })),
  ).toEqual(expected)
  expect(pluralRules).not.toHaveBeenCalled()
})

test('a plural creates no number format for a small number, and groups a larger one', async () => {
  const setupI18n = await importChanged()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const left = (count: number) =>
    i18n._({
      id: 'left',
      message: [['count', 'plural', { one: ['#', ' left'], other: ['#', ' left'] }]] as unknown as string,
      values: { count },
    })
  const numberFormat = vi.spyOn(Intl, 'NumberFormat')
  expect([left(0), left(1), left(999)]).toEqual(['0 left', '1 left', '999 left'])
  expect(numberFormat).not.toHaveBeenCalled()
  expect(left(1_500)).toBe('1,500 left')
})

test('a Lingui release with different code for plurals throws', () => {
  const lingui = readFileSync('node_modules/@lingui/core/dist/index.mjs', 'utf8')
  expect(() => withoutIntl(lingui.replace('const plurals = ordinal', 'const plurals = isOrdinal'))).toThrow('changed')
  expect(() => withoutIntl('const valueStr = write(value)')).toThrow('has changed')
})

/** Lingui as browsers get it. */
async function importChanged(): Promise<typeof import('@lingui/core')['setupI18n']> {
  const lingui = readFileSync('node_modules/@lingui/core/dist/index.mjs', 'utf8')
  const code = withoutIntl(lingui).replace(/^import .*$/m, 'const compileMessage = undefined')
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).setupI18n
}
