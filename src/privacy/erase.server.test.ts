import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import { expectHandled, kinds, owing, paid, refund, standing } from '../../test/builders/payments'
import { engines } from '../../test/support/servers/engines'
import { startMailServer } from '../../test/support/servers/mail-server'
import { type App, startApp } from '../../test/support/servers/start-app'
import { lettersIn } from '../adapters/mail/outbox.server'
import { accept } from '../payment/settle/accept-payment.server'
import { forgetPayers } from '../sandbox/forget-payers.server'
import { erase } from './erase.server'
import { eraseDue, noteWish } from './retention.server'
import type { ErasureServices } from './services.server'

test.each(engines)(
  'an order whose money may still come waits, and is erased by itself afterwards (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await owing(app)
    const id = await onlyId(app)
    await noteWish(app.services, id)
    expect(await erase(forApp(app), id)).toEqual({ kind: 'waits', reason: 'payment' })
    expect(await eraseDue(forApp(app))).toBe(0)
    await app.provider({ reference, state: 'success' })
    await app.expectLetters('adaeze@example.com', 1)
    await expectHandled(app, 1)
    await expect.poll(() => leaving(app), { timeout: 20_000 }).toBe(0)
    expect(await eraseDue(forApp(app))).toBe(1)
    expect(await standing(app)).toBe('paid')
    expect(await app.lettersTo('adaeze@example.com')).toEqual([])
    expect(await erase(forApp(app), id)).toEqual({ kind: 'gone' })
  },
)

test.each(engines)(
  'an order in dispute waits until it is decided, and is then written of to nobody (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await paid(app)
    const id = await onlyId(app)
    await app.services.db.updateTable('payment').set({ state: 'in review' }).execute()
    await app.services.db.updateTable('submission').set({ state: 'needs review' }).execute()
    expect(await erase(forApp(app), id)).toEqual({ kind: 'waits', reason: 'review' })
    await accept(app.services, reference)
    await expect.poll(() => leaving(app), { timeout: 20_000 }).toBe(0)
    expect(await erase(forApp(app), id)).toEqual({ kind: 'erased', left: 'its payments' })

    // The money of an erased order can still go back, and the organisation hears of it.
    await refund(app, reference)
    await expect.poll(() => standing(app), { timeout: 20_000 }).toBe('reversed')
    expect(await kinds(app)).toEqual([`reversal.${reference}`])
    await expectHandled(app, 4)
    const bodies = await app.services.db.selectFrom('provider_event').select('body').execute()
    expect(JSON.stringify(bodies)).not.toContain('adaeze')
  },
)

test.each(engines)(
  'money that comes for an erased order is for people, not for the one who is gone (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await owing(app)
    await app.services.db.updateTable('payment').set({ ask_again_at_ms: null }).execute()
    expect(await erase(forApp(app), await onlyId(app))).toEqual({ kind: 'erased', left: 'its payments' })
    await app.provider({ reference, state: 'success' })
    await expect.poll(() => standing(app), { timeout: 20_000 }).toBe('needs review')
    expect(await kinds(app)).toEqual([`review.${reference}`])
    await accept(app.services, reference)
    expect(await standing(app)).toBe('paid')
    expect(await kinds(app)).toEqual([`review.${reference}`])
  },
)

test.each(engines)(
  'a letter that is leaving in the very moment leaves first, and none is left behind (%s)',
  async (engine) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    onTestFinished(() => letGo())
    await using mail = await startMailServer()
    mail.onLetter(() => held)
    await using app = await startApp({ engine, env: { SMTP_URL: mail.url } })
    await app.submit('registration', aDelegate())
    await expect.poll(() => mail.letters.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const id = await onlyId(app)
    expect(await erase(forApp(app), id)).toEqual({ kind: 'waits', reason: 'letter' })
    letGo()
    await expect.poll(() => erase(forApp(app), id), { timeout: 20_000 }).toEqual({ kind: 'erased', left: 'nothing' })
    expect(await app.stored()).toMatchObject({ submissions: 0, letters: 0 })
  },
)

function forApp({ services, dataDir }: App): ErasureServices {
  return {
    ...services,
    removeLetters: lettersIn(path.join(dataDir, 'outbox')),
    forgetPayers: (references) => forgetPayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
}

async function onlyId({ services }: App): Promise<string> {
  return (await services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()).id
}

async function leaving({ services }: App): Promise<number> {
  return (await services.db.selectFrom('letter').selectAll().where('state', '=', 'queued').execute()).length
}
