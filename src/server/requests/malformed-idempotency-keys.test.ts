import { expect, test } from 'vitest'
import { aDelegate } from '../../../test/builders/delegate'
import { rawStatus } from '../../../test/support/raw-status'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test.each(engines)('a malformed key or reference is treated as unknown, whatever it contains (%s)', async (engine) => {
  await using app = await startApp({ engine })
  for (const invalidKey of ['%00', 'agf-%00', '%FF', "'--", 'x'.repeat(150)]) {
    const responses = await Promise.all([
      fetch(`${app.url}/api/order/${invalidKey}`),
      fetch(`${app.url}/api/order/${invalidKey}/payment`, { method: 'POST' }),
      fetch(`${app.url}/api/order/${invalidKey}/letter`, { method: 'POST' }),
      fetch(`${app.url}/api/verify-vendor?reference=${invalidKey}`),
      fetch(`${app.url}/order/${invalidKey}/plain`),
      fetch(`${app.url}/order/${invalidKey}/plain`, { method: 'POST' }),
    ])
    expect
      .soft(
        responses.map(({ status }) => status),
        invalidKey,
      )
      .toEqual([404, 404, 404, 404, 404, 404])
  }
})

test.each(engines)(
  'the plain page of an order takes no key and no place that we did not give out (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    // Not one key: such addresses belong to no order's page.
    for (const noKey of ['a/b', 'a//b', 'x'.repeat(201), 'x'.repeat(5_000)]) {
      for (const [method, refused] of [
        ['GET', [404, 414]],
        ['POST', [414, 422]],
      ] as const)
        expect.soft(refused, `${method} ${noKey}`).toContain(await rawStatus(app, `/order/${noKey}/plain`, method))
    }
    for (const key of ['%2F', 'a%2Fb', '%2e%2e', '%zz', '%E2%80%AE', '__proto__', '%20', '\\']) {
      for (const method of ['GET', 'POST'])
        expect.soft(await rawStatus(app, `/order/${key}/plain`, method), `${method} ${key}`).toBe(404)
    }
    const { json } = await app.submit('registration', aDelegate({ numberOfTicket: '14' }))
    const read = async (query: string) => (await fetch(`${app.url}${json.order}/plain${query}`)).text()
    const fromFirst = await read('')
    expect(fromFirst.match(/TKT-/g)).toHaveLength(12)
    const places = [
      '',
      '0',
      '-1',
      '1.5',
      '1e1',
      '10000',
      '9'.repeat(3_000),
      '%00',
      '%FF',
      '%zz',
      '2&ticket=3',
      '[]',
      '٣',
    ]
    for (const place of places) expect.soft(await read(`?ticket=${place}`), place).toBe(fromFirst)
    expect(await read('?ticket=9999')).not.toContain('TKT-')
    expect((await app.countRows()).submissions).toBe(1)
  },
)

test('an order and its plain page are found in capitals and with a slash at the end', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aDelegate())
  const key = json.order?.split('/')[2]
  for (const suffix of ['', '/plain']) {
    for (const path of [`/order/${key}${suffix}`, `/ORDER/${key}${suffix.toUpperCase()}`, `/Order/${key}${suffix}/`]) {
      const { status } = await fetch(`${app.url}${path}?lang=en`)
      expect.soft(status, path).toBe(200)
    }
  }
  const posted = await fetch(`${app.url}/ORDER/${key}/Plain/`, { method: 'POST' })
  expect([posted.status, await posted.text()]).toEqual([409, expect.stringContaining('There is nothing to pay')])
  for (const path of [`/order/${key}/plainer`, `/order/${key}/plain/x`, '/order//plain'])
    expect.soft((await fetch(app.url + path)).status, path).toBe(404)
})
