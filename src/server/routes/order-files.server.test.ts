import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { startApp } from '../../../test/support/servers/start-app'

test('a crowd of one network that wants PDFs takes no place from another network', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: '1' } })
  const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '5' }))
  const askedFrom = async (address: string) => {
    const response = await fetch(`${app.url}${json.order}/tickets.pdf`, { headers: { 'x-forwarded-for': address } })
    await response.arrayBuffer()
    return response
  }
  const crowd = Array.from({ length: 80 }, (_, index) => askedFrom(`203.0.113.${index}`))
  const others = await Promise.all(['198.51.100.1', '192.0.2.1', '2001:db8::1'].map(askedFrom))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(30)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10')
})
