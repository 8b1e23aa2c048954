import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deadlines } from '../../../content/festival'
import { grant } from '../../../content/grant'
import { grantEligibility, grantRules } from '../../../content/grant-rules'
import { formatDay } from '../../domain/time/format-dates'

/** Who can apply, how, by when and under which rules. Source: docs/product/forms.md#56-grant-application. */
export function ApplicationConditions() {
  return (
    <>
      <div>
        <h2 className="text-heading">
          <Trans>Who can apply</Trans>
        </h2>
        <RuleList rules={grantEligibility} />
      </div>
      <div>
        <h2 className="text-heading">
          <Trans>How to apply</Trans>
        </h2>
        <HowToApply />
      </div>
      <div className="border-laterite border-t-4 pt-6">
        <h2 className="text-heading">
          <Trans comment="Heading above the last day to apply.">Deadline</Trans>
        </h2>
        <Deadline />
      </div>
    </>
  )
}

/** The rules of the competition. Source: docs/product/forms.md#56-grant-application. */
export function CompetitionRules() {
  return (
    <>
      <h2 className="text-heading">
        <Trans comment="Heading above the rules.">Competition rules</Trans>
      </h2>
      <RuleList rules={grantRules} />
    </>
  )
}

/** The content of the terms dialog. */
export function FullTerms() {
  return (
    <>
      <p>
        <Trans comment="Followed by a list of rules.">By applying for the grant, you agree to these terms:</Trans>
      </p>
      <RuleList rules={[...grantEligibility, ...grantRules]} />
    </>
  )
}

function HowToApply() {
  const { i18n } = useLingui()
  const length = i18n._(grant.pitchVideo)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <ol className="mt-5 max-w-reading space-y-4">
      <NumberedStep number={1}>
        <Trans>
          <Link to="/agefest2025" className="underline underline-offset-4">
            Register for the festival
          </Link>
          . We will send your registration code by email.
        </Trans>
      </NumberedStep>
      <NumberedStep number={2}>
        <Trans>
          Fill in the{' '}
          <a href="#apply" className="underline underline-offset-4">
            application form
          </a>
          . Your answers are saved on your device as you type.
        </Trans>
      </NumberedStep>
      <NumberedStep number={3}>
        <Trans>Submit the form by {day}. We will email you a confirmation with your application code.</Trans>
      </NumberedStep>
      <NumberedStep number={4}>
        <Trans comment="{length} is a time, such as '2 minutes'.">
          Email us your pitch video ({length}), as the confirmation explains. You can film it with your phone.
        </Trans>
      </NumberedStep>
      <NumberedStep number={5}>
        <Trans>Keep your phone on. If you are shortlisted, we will invite you to a screening.</Trans>
      </NumberedStep>
    </ol>
  )
}

function NumberedStep({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] large-text:grid-cols-[1.25rem_1fr]">
      <span aria-hidden="true" className="display-font text-card text-laterite leading-none">
        {number}
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
      <strong className="display-font block text-laterite text-title">{day}</strong>
      <Trans>The deadline is the end of this day, West Africa Time.</Trans>
    </p>
  )
}

function RuleList({ rules }: { rules: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="mt-5 max-w-reading divide-y-2 divide-straw divide-dashed">
      {rules.map((rule) => (
        <li key={rule.id} className="py-2.5">
          {i18n._(rule)}
        </li>
      ))}
    </ul>
  )
}
