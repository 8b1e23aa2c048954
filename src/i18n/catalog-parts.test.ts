import { expect, test } from 'vitest'
import { pageRoutes } from '../site/routes'
import { partOf } from './catalog-parts'

test('every address has a part of its own, whose name is safe in an address', () => {
  const parts = pageRoutes.map(({ path }) => partOf(path))
  expect(new Set(parts).size).toBe(parts.length)
  for (const part of parts) expect(part).toMatch(/^[\w-]+$/)
})
