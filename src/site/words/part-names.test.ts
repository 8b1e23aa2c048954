import { expect, test } from 'vitest'
import { partOf } from '../../translator/parts'
import { pageRoutes } from '../routes'

test('every address has a part of its own, whose name is safe in an address', () => {
  const parts = pageRoutes.map(({ path }) => partOf(path))
  expect(new Set(parts).size).toBe(parts.length)
  for (const part of parts) expect(part).toMatch(/^[\w-]+$/)
})
