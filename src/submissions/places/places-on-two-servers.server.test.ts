import { expect, test } from 'vitest'
import { orderTwoSeats, readOrderStates, readSeatsLeft, workshopWith } from '../../../test/builders/limited-workshop'
import { aWorkshopBooking } from '../../../test/builders/workshop-booking'
import { createMovableClock } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { createEnvironment, startApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'
import { placeHoldMs } from './hold-places.server'

test.each(engines)('two servers never sell more places than there are, whatever comes at once (%s)', async (engine) => {
  await using provider = await startSandbox()
  const shared = { PAYSTACK_URL: provider.url, PAYSTACK_SECRET_KEY: provider.secretKey }
  const variables = { ...(await createEnvironment(engine)), ...shared }
  const flows = [workshopWith(10)]
  await using first = await startApp({ reuseVariables: variables, flows })
  await using second = await startApp({ reuseVariables: { ...variables, PORT: String(await freePort()) }, flows })
  const apps = [first, second]
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (apps[index % 2] ?? first).submit('workshop', aWorkshopBooking())),
  )
  const accepted = responses.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(5)
  const references = await Promise.all(
    accepted.map(async ({ json }) => {
      const response = await provider.press(json.authorization_url ?? '', 'pay')
      return new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
    }),
  )
  await Promise.all(references.flatMap((reference) => apps.map((app) => app.verify('workshop', reference))))
  expect(await readOrderStates(first)).toEqual(Array(5).fill('paid'))
  expect(await readSeatsLeft(first)).toMatchObject([{ limit: 10, sold: 10, held: 0, left: 0 }])
})

test.each(engines)(
  'late payments that arrive at once on two servers pay no more places than there are (%s)',
  async (engine) => {
    const clock = createMovableClock()
    await using provider = await startSandbox()
    const shared = { PAYSTACK_URL: provider.url, PAYSTACK_SECRET_KEY: provider.secretKey }
    const variables = { ...(await createEnvironment(engine)), ...shared }
    const flows = [workshopWith(4)]
    await using first = await startApp({ reuseVariables: variables, flows, clock })
    await using second = await startApp({
      reuseVariables: { ...variables, PORT: String(await freePort()) },
      flows,
      clock,
    })
    const pages: string[] = []
    for (let index = 0; index < 6; index++) {
      pages.push((await orderTwoSeats(first)).authorization_url ?? '')
      clock.move(placeHoldMs + 1_000)
    }
    const references = await Promise.all(
      pages.map(async (page) => {
        const response = await provider.press(page, 'pay')
        return new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
      }),
    )
    await Promise.all(
      references.flatMap((reference) => [first, second].map((app) => app.verify('workshop', reference))),
    )
    expect(await readOrderStates(first)).toEqual([...Array(4).fill('needs review'), 'paid', 'paid'])
  },
)
