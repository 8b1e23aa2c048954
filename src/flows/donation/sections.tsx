import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { prizes } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { formatDollars } from '../../domain/money'
import { useAnswer } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { Reveal } from '../../ui/motion/reveal'
import { Field, TextArea } from './fields'
import { dollarsTyped, priceOfDollars } from './price'

/** Where the receipt goes, and a word with the gift. */
export function Giver() {
  const { t } = useLingui()
  return (
    <div className="space-y-6">
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`Your receipt goes here, and nothing else does.`}
      />
      <TextArea name="message" rows={4} hint={t`A word for the people whom you help.`} />
    </div>
  )
}

/** The button that says what will be paid, and to whom. */
export function Payment() {
  const dollars = dollarsTyped(useAnswer('amount'))
  const price = dollars === undefined ? undefined : priceOfDollars(dollars)
  return (
    <div className="space-y-6">
      <p className="text-soot">
        <Trans>
          You pay on our payment provider's page, by card: Visa, Mastercard or Verve. We never see your card.
        </Trans>
      </p>
      <PayButton
        price={price}
        to={organisation.name}
        inDollars={dollars === undefined ? undefined : formatDollars(dollars)}
        unpriced={<Trans>Donate</Trans>}
        busy={<Trans>Processing...</Trans>}
        leaving={<Trans>Thank you.</Trans>}
      />
    </div>
  )
}

/** What gifts are for. */
export function WhatGiftsDo() {
  const grant = formatDollars(prizes.grantDollars)
  return (
    <section aria-labelledby="what-gifts-do" className="mt-section">
      <h2 id="what-gifts-do" className="text-heading">
        <Trans>What a gift does</Trans>
      </h2>
      <Reveal>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          <li className="border-palm border-t-4 pt-4">
            <h3 className="text-card">
              <Trans>It teaches</Trans>
            </h3>
            <p className="mt-2">
              <Trans>Founders learn from people who have built before them, in halls and on screens.</Trans>
            </p>
          </li>
          <li className="border-laterite border-t-4 pt-4">
            <h3 className="text-card">
              <Trans>It brings together</Trans>
            </h3>
            <p className="mt-2">
              <Trans>Somebody with an idea sits down beside somebody who can carry it further.</Trans>
            </p>
          </li>
          <li className="border-gold border-t-4 pt-4">
            <h3 className="text-card">
              <Trans>It funds</Trans>
            </h3>
            <p className="mt-2">
              <Trans>
                A business that pitches well wins our{' '}
                <Link to="/bizgrants" className="underline underline-offset-4 hover:text-laterite">
                  grant of {grant}
                </Link>
                .
              </Trans>
            </p>
          </li>
        </ul>
      </Reveal>
    </section>
  )
}
