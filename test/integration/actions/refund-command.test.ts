import { expect, test } from 'vitest'
import { expectEventsHandled, storedOrderState, submitPaidOrder } from '../../builders/payments'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('the refund command shows what it would do, refunds once it is told to, and leaves an audit entry', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const { public_code: code } = await app.services.db
    .selectFrom('submission')
    .select('public_code')
    .executeTakeFirstOrThrow()
  const preview = await runCommand(app.variables, 'refund', code, '--amount', '10,000')
  expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('₦10,000 of ₦40,300 would be refunded') })
  const previewOfTooMuch = await runCommand(app.variables, 'refund', code, '--amount', '50,000')
  expect(previewOfTooMuch).toMatchObject({ code: 1, err: expect.stringContaining('Only ₦40,300') })
  expect((await runCommand(app.variables, 'refund', code, '--yes')).code).toBe(2)
  const refunded = await runCommand(app.variables, 'refund', code, '--amount', '10000', '--reason', 'ill', '--yes')
  expect(refunded).toMatchObject({ code: 0, out: expect.stringContaining('The provider has accepted the refund') })
  await expectEventsHandled(app, 4)
  expect(await storedOrderState(app)).toBe('paid')
  const shown = await runCommand(app.variables, 'show', reference)
  expect(shown.out).toMatch(/refund +₦10,000 · processed/)
  const tooMuch = await runCommand(app.variables, 'refund', code, '--amount', '30301', '--reason', 'ill', '--yes')
  expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('Only ₦30,300') })
  const audit = await app.services.db
    .selectFrom('desk_audit')
    .select(['action', 'target', 'outcome'])
    .where('action', '=', 'requested a refund')
    .execute()
  expect(audit.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused'])
  expect(audit[0]).toMatchObject({ action: 'requested a refund', target: code })
})
