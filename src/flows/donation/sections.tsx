import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { prizes } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { formatDollars } from '../../domain/money'
import { TextArea, TextField } from '../../forms/fields/text-field'
import { useFieldValue } from '../../forms/state/form-context'
import { PayButton } from '../../payment/checkout/pay-button'
import { Reveal } from '../../ui/motion/reveal'
import type { Donation } from './form'
import { getDollarPrice, parseTypedDollars } from './price'

/** The email address for the receipt, and a message with the donation. */
export function DonorSection() {
  const { t } = useLingui()
  return (
    <div className="space-y-6">
      <TextField<Donation>
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t`We will only send your receipt to this address.`}
      />
      <TextArea<Donation> name="message" rows={4} hint={t`A message for the people you help.`} />
    </div>
  )
}

/** The pay button, which shows the amount and the recipient. */
export function DonationPayment() {
  const { i18n } = useLingui()
  const dollars = parseTypedDollars(useFieldValue('amount'))
  const price = dollars === undefined ? undefined : getDollarPrice(dollars)
  return (
    <div className="space-y-6">
      <p className="text-soot">
        <Trans comment="Above the pay button.">
          You pay by Visa, Mastercard or Verve card on our payment provider’s page. We never see your full card number.
        </Trans>
      </p>
      <PayButton
        price={price}
        to={organisation.name}
        inDollars={dollars === undefined ? undefined : formatDollars(dollars, i18n)}
        unpricedLabel={<Trans comment="Button that pays for a donation; also a menu entry.">Donate</Trans>}
        busyLabel={<Trans comment="Button text while the form is being sent.">Processing...</Trans>}
        redirectLabel={<Trans comment="Shown while the payment page is being opened.">Thank you.</Trans>}
      />
    </div>
  )
}

/** What donations are used for. */
export function DonationUses() {
  const { i18n } = useLingui()
  const grant = formatDollars(prizes.grantDollars, i18n)
  return (
    <section aria-labelledby="what-gifts-do" className="mt-section">
      <h2 id="what-gifts-do" className="text-heading">
        <Trans>What your donation does</Trans>
      </h2>
      <Reveal>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          <li className="border-palm border-t-4 pt-4">
            <h3 className="text-card">
              <Trans comment="Heading under 'What your donation does'.">Training</Trans>
            </h3>
            <p className="mt-2">
              <Trans>Founders learn from experienced entrepreneurs, in person and online.</Trans>
            </p>
          </li>
          <li className="border-laterite border-t-4 pt-4">
            <h3 className="text-card">
              <Trans comment="Heading under 'What your donation does': meeting people.">Connections</Trans>
            </h3>
            <p className="mt-2">
              <Trans>Someone with an idea meets someone who can help it grow.</Trans>
            </p>
          </li>
          <li className="border-gold border-t-4 pt-4">
            <h3 className="text-card">
              <Trans comment="Heading under 'What your donation does'.">Funding</Trans>
            </h3>
            <p className="mt-2">
              <Trans comment="{grant} is an amount of dollars, such as $3,000.">
                One business that pitches well wins our{' '}
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
