import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { businessHours } from '../../../content/hours'
import { organisation } from '../../../content/organisation'
import { look } from '../../ui/button'
import { Reveal } from '../../ui/motion/reveal'

/** Address, email and phone, at the head of the page. Source: docs/product/forms.md#54-contact. */
export function WaysAtOnce() {
  const { i18n } = useLingui()
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-4 xl:grid-cols-[auto_auto_1fr]">
      <Way name={<Trans>Address</Trans>}>
        <span className="inline-flex min-h-11 items-center">{i18n._(organisation.address)}</span>
      </Way>
      <Way name={<Trans>Email</Trans>}>
        <EmailLink />
      </Way>
      <Way name={<Trans>Phone</Trans>}>
        <PhoneLink />
      </Way>
    </dl>
  )
}

function Way({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="border-coal border-l-4 pl-4">
      <dt className="text-sm">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

/** How else the organisation is reached, beside the form. */
export function ContactInfo() {
  const { i18n } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-6">
      <h2 className="signboard text-card">
        <Trans>Contact info</Trans>
      </h2>
      <Reveal>
        <address className="mt-4 space-y-2 not-italic">
          <p>
            {organisation.name}
            <br />
            {i18n._(organisation.address)}
          </p>
          <p>
            <EmailLink />
            <br />
            <PhoneLink />
          </p>
          <p className="pt-2">
            <a href={organisation.chat} target="_blank" rel="noreferrer" className={look('outline')}>
              <Trans>Open the chat</Trans>
            </a>
          </p>
        </address>
      </Reveal>
    </section>
  )
}

export function BusinessHours() {
  const { i18n } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-6">
      <h2 className="signboard text-card">
        <Trans>Business hours</Trans>
      </h2>
      <Reveal>
        <dl className="mt-4 divide-y-2 divide-straw divide-dashed">
          {businessHours.map(({ days, hours }) => (
            <div key={days.id} className="flex justify-between gap-6 py-3">
              <dt className="font-bold">{i18n._(days)}</dt>
              <dd className="tabular">{i18n._(hours)}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  )
}

function EmailLink() {
  return (
    <a href={`mailto:${organisation.email}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {organisation.email}
    </a>
  )
}

function PhoneLink() {
  return (
    <a
      href={`tel:${organisation.phone.replaceAll(' ', '')}`}
      className="tabular inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {organisation.phone}
    </a>
  )
}
