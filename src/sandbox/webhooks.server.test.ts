import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newFolder, startSandbox } from '../../test/support/servers/start-sandbox'

test('a webhook carries the signature of its exact bytes and comes again until it is taken', async () => {
  await using app = await startSandbox()
  app.answerWebhooksWith(500)
  const { reference, checkout } = await app.open({ email: 'adaọ̀@example.com', metadata: { code: 'AGF-1' } })
  await app.press(checkout, 'pay')
  await app.eventsToBe(1)
  app.answerWebhooksWith(200)
  await app.eventsToBe(2)
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

test('payments and untaken webhooks outlive a restart', async () => {
  await using folder = newFolder()
  const first = await startSandbox(folder.path)
  await first.control({ webhooks: 'withheld' })
  const { reference, checkout } = await first.open()
  await first.press(checkout, 'pay')
  await first[Symbol.asyncDispose]()
  expect(first.events).toEqual([])
  await using second = await startSandbox(folder.path)
  expect((await second.verify(reference)).json.data.status).toBe('success')
  await second.eventsToBe(1)
  expect(JSON.parse(second.events[0]?.body ?? '').data.reference).toBe(reference)
})

test('a webhook whose receiver hangs does not hold up closing, and is sent after the restart', async () => {
  await using folder = newFolder()
  const first = await startSandbox(folder.path)
  first.answerWebhooksWith('silence')
  await first.press((await first.open()).checkout, 'pay')
  await first.eventsToBe(1)
  const startedAtMs = performance.now()
  await first[Symbol.asyncDispose]()
  expect(performance.now() - startedAtMs).toBeLessThan(5_000)
  await using second = await startSandbox(folder.path)
  await second.eventsToBe(1)
})

test('webhooks can be doubled, or withheld and then released', async () => {
  await using app = await startSandbox()
  await app.control({ webhooks: 'doubled' })
  await app.press((await app.open()).checkout, 'pay')
  await app.eventsToBe(2)
  await app.control({ webhooks: 'withheld' })
  await app.press((await app.open()).checkout, 'pay')
  expect(app.events).toHaveLength(2)
  await app.control({ webhooks: 'normal' })
  await app.eventsToBe(3)
})

test('webhooks can be late', async () => {
  await using app = await startSandbox()
  await app.control({ webhookDelayMs: 400 })
  const paidAtMs = performance.now()
  await app.press((await app.open()).checkout, 'pay')
  await app.eventsToBe(1)
  expect(performance.now() - paidAtMs).toBeGreaterThan(350)
})
