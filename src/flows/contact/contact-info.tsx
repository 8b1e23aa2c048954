import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { businessHours } from '../../../content/hours'
import { organisation } from '../../../content/organisation'
import { buttonClass } from '../../ui/button'
import { Reveal } from '../../ui/motion/reveal'

/** Address, email and phone at the top of the page. Source: docs/product/forms.md#54-contact. */
export function ContactSummary() {
  const { i18n } = useLingui()
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-4 xl:grid-cols-[auto_auto_1fr]">
      <ContactMethod name={<Trans comment="Heading above the postal address of the organisation.">Address</Trans>}>
        <span className="inline-flex min-h-11 items-center">{i18n._(organisation.address)}</span>
      </ContactMethod>
      <ContactMethod
        name={<Trans comment="Heading above an email address; also the label of a field for one.">Email</Trans>}
      >
        <EmailLink />
      </ContactMethod>
      <ContactMethod name={<Trans comment="Heading above the phone number of the organisation.">Phone</Trans>}>
        <PhoneLink />
      </ContactMethod>
    </dl>
  )
}

function ContactMethod({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="border-coal border-l-4 pl-4">
      <dt className="text-sm">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

/** Other ways to contact the organisation, next to the form. */
export function ContactInfo() {
  const { i18n } = useLingui()
  return (
    <section className="border-coal border-t-4 pt-6">
      <h2 className="display-font text-card">
        <Trans comment="Heading above address, email and phone of the organisation.">Contact info</Trans>
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
            <a href={organisation.chat} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              <Trans comment="Button that opens a chat with the organisation.">Open the chat</Trans>
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
      <h2 className="display-font text-card">
        <Trans comment="Heading above the hours when the office is open.">Business hours</Trans>
      </h2>
      <Reveal>
        <dl className="mt-4 divide-y-2 divide-straw divide-dashed">
          {businessHours.map(({ days, hours }) => (
            <div key={days.id} className="flex justify-between gap-6 py-3 large-text:block">
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
