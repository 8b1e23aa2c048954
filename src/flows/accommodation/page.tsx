import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { accommodation } from './flow'
import { NightHouse } from './illustration'
import { bookingLabels } from './labels'
import { Summary, WhoStays, YourRoom } from './sections'

export const meta: PageMeta = {
  title: msg`Accommodation Options · AGEFEST`,
  description: msg`Rooms for ticket holders during AGEFEST in Enugu.`,
}

/** Source: docs/product/forms.md#511-accommodation. */
const words: SendingWords = {
  failed: msg`Registration failed!`,
  unreachable: msg`An error occurred. Please try again.`,
  puzzling: msg`Something went wrong. Please try again.`,
}

const rules = async () => (await import('./form')).bookingForm

export default function AccommodationPage() {
  return (
    <PageFrame
      tone="palm"
      motif="ebe"
      eyebrow={<Trans>Stay in {festival.city}</Trans>}
      title={<Trans>Accommodation Options</Trans>}
      lead={<Trans>Rooms for the nights of the festival.</Trans>}
      aside={
        <p className="mt-6 max-w-[21rem] border-gold sm:max-w-[26rem] border-l-4 pl-4 font-bold">
          <Trans>They are for ticket holders: the email must be the one that you used to buy your ticket.</Trans>
        </p>
      }
    >
      <NightHouse className="-mx-gutter -mt-section mb-10 h-20 w-[calc(100%+2*var(--spacing-gutter))]" />
      <FlowForm
        flow={accommodation}
        labels={bookingLabels}
        rules={rules}
        words={words}
        paying="empties the form"
        writeTo={organisation.email}
      >
        <NeededLine />
        <WhoStays />
        <YourRoom />
        <Summary />
      </FlowForm>
    </PageFrame>
  )
}
