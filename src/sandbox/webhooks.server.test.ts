import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTempFolder, startSandbox } from '../../test/support/servers/start-sandbox'

test('a webhook carries the signature of its exact bytes and is retried until it is accepted', async () => {
  await using app = await startSandbox()
  app.setWebhookResponse(500)
  const { reference, checkout } = await app.open({ email: 'adaọ̀@example.com', metadata: { code: 'AGF-1' } })
  await app.press(checkout, 'pay')
  await app.expectEvents(1)
  app.setWebhookResponse(200)
  await app.expectEvents(2)
  const [first, second] = app.events
  expect(second?.body).toBe(first?.body)
  expect(second?.signature).toBe(
    createHmac('sha512', app.secretKey)
      .update(second?.body ?? '')
      .digest('hex'),
  )
  const { data } = (await app.verify(reference)).json
  expect(JSON.parse(second?.body ?? '')).toEqual({ event: 'charge.success', data })
  expect(data.metadata).toEqual({ code: 'AGF-1' })
})

test('payments and undelivered webhooks survive a restart', async () => {
  await using folder = createTempFolder()
  const first = await startSandbox(folder.path)
  await first.control({ webhooks: 'withheld' })
  const { reference, checkout } = await first.open()
  await first.press(checkout, 'pay')
  await first[Symbol.asyncDispose]()
  expect(first.events).toEqual([])
  await using second = await startSandbox(folder.path)
  expect((await second.verify(reference)).json.data.status).toBe('success')
  await second.expectEvents(1)
  expect(JSON.parse(second.events[0]?.body ?? '').data.reference).toBe(reference)
})

test('a webhook with a hanging receiver does not block shutdown, and is sent after the restart', async () => {
  await using folder = createTempFolder()
  const first = await startSandbox(folder.path)
  first.setWebhookResponse('silence')
  await first.press((await first.open()).checkout, 'pay')
  await first.expectEvents(1)
  const startedAtMs = performance.now()
  await first[Symbol.asyncDispose]()
  expect(performance.now() - startedAtMs).toBeLessThan(5_000)
  await using second = await startSandbox(folder.path)
  await second.expectEvents(1)
})

test('webhooks can be doubled, or withheld and then released', async () => {
  await using app = await startSandbox()
  await app.control({ webhooks: 'doubled' })
  await app.press((await app.open()).checkout, 'pay')
  await app.expectEvents(2)
  await app.control({ webhooks: 'withheld' })
  await app.press((await app.open()).checkout, 'pay')
  expect(app.events).toHaveLength(2)
  await app.control({ webhooks: 'normal' })
  await app.expectEvents(3)
})

test('webhooks can be delayed', async () => {
  await using app = await startSandbox()
  await app.control({ webhookDelayMs: 400 })
  const paidAtMs = performance.now()
  await app.press((await app.open()).checkout, 'pay')
  await app.expectEvents(1)
  expect(performance.now() - paidAtMs).toBeGreaterThan(350)
})
