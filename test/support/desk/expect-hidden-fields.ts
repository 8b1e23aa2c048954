import { expect } from 'vitest'
import { decodeEntities } from '../decode-entities'

/** Expects a page with a form that says all of these. Returns its hidden fields without the token. */
export async function expectHiddenFields(response: Response, ...texts: string[]): Promise<Record<string, string>> {
  const page = await response.text()
  expect([response.status, page]).toEqual([200, expect.stringContaining('<form')])
  for (const text of texts) expect(page).toContain(text)
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    if (name !== 'csrf') fields[name] = decodeEntities(value)
  return fields
}
