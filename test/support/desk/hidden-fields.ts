import { expect } from 'vitest'

/** The hidden fields of a page without the token, after a look that it says all of these. */
export async function hiddenFields(response: Response, ...texts: string[]): Promise<Record<string, string>> {
  const page = await response.text()
  expect([response.status, page]).toEqual([200, expect.stringContaining('<form')])
  for (const text of texts) expect(page).toContain(text)
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    if (name !== 'csrf') fields[name] = decode(value)
  return fields
}

function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
