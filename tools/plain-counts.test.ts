import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { languages } from '../src/domain/languages'
import { withPlainCounts } from './plain-counts'

test.each(languages)('$name formats every number below a thousand as plain digits', ({ code }) => {
  const { format } = new Intl.NumberFormat([code, 'en'])
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  expect(numbers.filter((number) => format(number) !== String(number))).toEqual([])
})

test('a plural creates no number format for a small number, and groups a larger one', async () => {
  const lingui = readFileSync('node_modules/@lingui/core/dist/index.mjs', 'utf8')
  const code = withPlainCounts(lingui).replace(/^import .*$/m, 'const compileMessage = undefined')
  const { setupI18n } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const left = (count: number) =>
    i18n._({
      id: 'left',
      message: [['count', 'plural', { one: ['#', ' left'], other: ['#', ' left'] }]],
      values: { count },
    })
  const numberFormat = vi.spyOn(Intl, 'NumberFormat')
  expect([left(0), left(1), left(999)]).toEqual(['0 left', '1 left', '999 left'])
  expect(numberFormat).not.toHaveBeenCalled()
  expect(left(1_500)).toBe('1,500 left')
})

test('a Lingui release with different code for plurals throws', () => {
  expect(() => withPlainCounts('const valueStr = write(value)')).toThrow('has changed')
})
