import { expect, test } from 'vitest'
import { pageRoutes } from '../site/routes'
import { catalogPartFor } from './catalog-parts'

test('every path has its own catalog part with a URL-safe name', () => {
  const parts = pageRoutes.map(({ path }) => catalogPartFor(path))
  expect(new Set(parts).size).toBe(parts.length)
  for (const part of parts) expect(part).toMatch(/^[\w-]+$/)
})
