import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deadlines } from '../../../content/festival'
import { grant } from '../../../content/grant'
import { grantEligibility, grantRules } from '../../../content/grant-rules'
import { industries } from '../../../content/industries'
import { formatDay } from '../../domain/time/dates'

/** Who can apply, how, by when and under which rules. Source: docs/product/forms.md#56-grant-application. */
export function Conditions() {
  return (
    <>
      <div>
        <h2 className="text-heading">
          <Trans>Who can apply</Trans>
        </h2>
        <Lines of={grantEligibility} />
        <p className="mt-5 max-w-reading">
          <Trans>
            Our call names {grant.industriesNamed} industries, and the form lists {industries.length}. Whichever yours
            is, apply.
          </Trans>
        </p>
      </div>
      <div>
        <h2 className="text-heading">
          <Trans>How to apply</Trans>
        </h2>
        <HowTo />
      </div>
      <div className="border-laterite border-t-4 pt-6">
        <h2 className="text-heading">
          <Trans>Deadline</Trans>
        </h2>
        <Deadline />
      </div>
    </>
  )
}

/** The rules of the competition. Source: docs/product/forms.md#56-grant-application. */
export function Rules() {
  return (
    <>
      <h2 className="text-heading">
        <Trans>Competition rules</Trans>
      </h2>
      <Lines of={grantRules} />
    </>
  )
}

/** What the dialog of the terms says. */
export function TermsInFull() {
  return (
    <>
      <p>
        <Trans>Whoever applies for the grant agrees to this:</Trans>
      </p>
      <Lines of={[...grantEligibility, ...grantRules]} />
    </>
  )
}

function HowTo() {
  const { i18n } = useLingui()
  const length = i18n._(grant.pitchVideo.inTheHowTo)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <ol className="mt-5 max-w-reading space-y-4">
      <Numbered place={1}>
        <Trans>
          <Link to="/agefest2025" className="underline underline-offset-4">
            Register for the festival
          </Link>
          . Your registration code comes by e-mail.
        </Trans>
      </Numbered>
      <Numbered place={2}>
        <Trans>
          Fill in the{' '}
          <a href="#apply" className="underline underline-offset-4">
            application form
          </a>
          : personal details, business details, grant details. What you type is kept on your device.
        </Trans>
      </Numbered>
      <Numbered place={3}>
        <Trans>Submit it by {day}. A confirmation with your application's code follows by e-mail.</Trans>
      </Numbered>
      <Numbered place={4}>
        <Trans>Send a pitch video of {length}, by e-mail, as the confirmation says. A phone is camera enough.</Trans>
      </Numbered>
      <Numbered place={5}>
        <Trans>Keep your phone on: the shortlist is asked to the screening.</Trans>
      </Numbered>
    </ol>
  )
}

function Numbered({ place, children }: { place: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr]">
      <span aria-hidden="true" className="signboard text-card text-laterite leading-none">
        {place}
      </span>
      <span>{children}</span>
    </li>
  )
}

function Deadline() {
  const { i18n } = useLingui()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <p className="mt-4">
      <strong className="signboard block text-laterite text-title">{day}</strong>
      <Trans>At the end of that day, in Nigerian time.</Trans>
    </p>
  )
}

function Lines({ of: lines }: { of: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="mt-5 max-w-reading divide-y-2 divide-straw divide-dashed">
      {lines.map((line) => (
        <li key={line.id} className="py-2.5">
          {i18n._(line)}
        </li>
      ))}
    </ul>
  )
}
