import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { findNativeReader, findUnreadableReader, withNativeReader } from './native-reader'
import { findCatalogMistakes } from './po-mistakes'

const catalog = 'msgid ""\nmsgstr ""\n"Language: yo\\n"\n\nmsgid "Pay"\nmsgstr "Sanwó"\n'
const reader = { name: 'Adébọ̀wálé Ọláńrewájú', day: '2027-03-14' }

test('a catalog that no native speaker has read says nothing of a reader', () => {
  expect(findNativeReader(catalog)).toBeUndefined()
  expect(findNativeReader(catalog.replace('"Language', '"X-Native-Reader: \\n"\n"Language'))).toBeUndefined()
})

test('a reader is written into the head, and a later one takes the place of the earlier one', () => {
  const read = withNativeReader(catalog, reader)
  expect(findNativeReader(read)).toEqual(reader)
  expect(findCatalogMistakes(read)).toEqual([])
  const second = withNativeReader(read, { name: 'Y. Abíọ́dún', day: '2028-01-02' })
  expect(findNativeReader(second)).toEqual({ name: 'Y. Abíọ́dún', day: '2028-01-02' })
  expect(second.split('\n')).toHaveLength(read.split('\n').length)
})

test('npm run strings keeps the reader', async () => {
  const { parse, serialize } = formatter()
  const read = withNativeReader(catalog, reader)
  const context = { locale: 'yo', sourceLocale: 'en', filename: 'yo.po', existing: read }
  expect(findNativeReader(String(await serialize(await parse(read, context), context)))).toEqual(reader)
})

test.each(['Ada Obi', 'Ada Obi, March 2027', 'Ada Obi, 2027-02-30', ', 2027-03-14', 'Ada "Obi", 2027-03-14'])(
  'the field "%s" is a mistake with its line, and no reader',
  (value) => {
    const wrong = catalog.replace('"Language', `"X-Native-Reader: ${value}\\n"\n"Language`)
    expect(findNativeReader(wrong)).toBeUndefined()
    expect(findUnreadableReader(wrong)).toBe(3)
    expect(findCatalogMistakes(wrong).map(({ line }) => line)).toContain(3)
  },
)

test('a text of an entry is never taken for the field', () => {
  expect(findNativeReader(`${catalog}\n"X-Native-Reader: Ada Obi, 2027-03-14\\n"\n`)).toBeUndefined()
})
