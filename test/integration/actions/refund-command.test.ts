import { expect, test } from 'vitest'
import { koboToNaira } from '../../../src/domain/money'
import { expectEventsHandled, storedOrderState, submitPaidOrder } from '../../builders/payments'
import { inNaira } from '../../builders/prices'
import { startApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'

test('the refund command shows what it would do, refunds once it is told to, and leaves an audit entry', async () => {
  await using app = await startApp()
  const reference = await submitPaidOrder(app)
  const { public_code: code, amount_kobo: amountKobo } = await app.services.db
    .selectFrom('submission')
    .select(['public_code', 'amount_kobo'])
    .executeTakeFirstOrThrow()
  const paid = koboToNaira(amountKobo)
  const preview = await runCommand(app.variables, 'refund', code, '--amount', '10,000')
  expect(preview).toMatchObject({
    code: 0,
    out: expect.stringContaining(`₦10,000 of ${inNaira(paid)} would be refunded`),
  })
  const previewOfTooMuch = await runCommand(app.variables, 'refund', code, '--amount', `${paid + 1}`)
  expect(previewOfTooMuch).toMatchObject({ code: 1, err: expect.stringContaining(`Only ${inNaira(paid)}`) })
  expect((await runCommand(app.variables, 'refund', code, '--yes')).code).toBe(2)
  const refunded = await runCommand(app.variables, 'refund', code, '--amount', '10000', '--reason', 'ill', '--yes')
  expect(refunded).toMatchObject({ code: 0, out: expect.stringContaining('The provider has accepted the refund') })
  await expectEventsHandled(app, 4)
  expect(await storedOrderState(app)).toBe('paid')
  const shown = await runCommand(app.variables, 'show', reference)
  expect(shown.out).toMatch(/refund +₦10,000 · processed/)
  const tooMuch = await runCommand(
    app.variables,
    'refund',
    code,
    '--amount',
    `${paid - 9_999}`,
    '--reason',
    'ill',
    '--yes',
  )
  expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining(`Only ${inNaira(paid - 10_000)}`) })
  const audit = await app.services.db
    .selectFrom('desk_audit')
    .select(['action', 'target', 'outcome'])
    .where('action', '=', 'requested a refund')
    .execute()
  expect(audit.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused'])
  expect(audit[0]).toMatchObject({ action: 'requested a refund', target: code })
})
