import { expect, test } from 'vitest'
import { createFilling } from './idempotency-key'

test('the same answers have the same key, however often they are sent', () => {
  const filling = createFilling('contact')
  expect(filling.keyFor({ name: 'Ada' }, [])).toBe(filling.keyFor({ name: 'Ada' }, []))
})

test('other answers have another key', () => {
  const filling = createFilling('contact')
  expect(filling.keyFor({ name: 'Ada' }, [])).not.toBe(filling.keyFor({ name: 'Obi' }, []))
})

test('another picture has another key', () => {
  const filling = createFilling('contact')
  const logo = (bytes: string) => [{ field: 'Logo', file: new File([bytes], 'logo.png', { lastModified: 0 }) }]
  expect(filling.keyFor({}, logo('a'))).toBe(filling.keyFor({}, logo('a')))
  expect(filling.keyFor({}, logo('a'))).not.toBe(filling.keyFor({}, logo('ab')))
})

test('the next filling has another key, also with the same answers', () => {
  const filling = createFilling('contact')
  const first = filling.keyFor({ name: 'Ada' }, [])
  filling.done()
  expect(filling.keyFor({ name: 'Ada' }, [])).not.toBe(first)
})
