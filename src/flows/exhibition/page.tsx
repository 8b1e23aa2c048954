import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { BoothPrices } from './booth-prices'
import { exhibition } from './flow'
import { HallPlan } from './hall-plan'
import { exhibitorLabels, exhibitorOptional } from './labels'
import { Payment, YourBooth } from './payment-sections'
import { WhatYouBring, WhatYouShow, WhoExhibits, YourBrand } from './sections'

export const meta: PageMeta = {
  title: msg`Exhibition Information · AGEFEST`,
  description: msg`Exhibit at AGEFEST in Enugu: shared, single and premium booths.`,
}

/** Source: docs/product/forms.md#510-exhibition. */
const words: SendingWords = {
  failed: msg`Error submitting form, please try again`,
  otherwise: msg`Something went wrong. Everything you typed is still here.`,
  unreachable: msg`Error submitting form, please try again`,
  puzzling: msg`Error submitting form, please try again`,
}

const rules = async () => (await import('./form')).exhibitorForm

export default function ExhibitionPage() {
  return (
    <PageFrame
      tone="adire"
      motif="peaks"
      eyebrow={<Trans>Exhibit at {festival.name}</Trans>}
      title={<Trans>Exhibition Information</Trans>}
      lead={
        <span className="block max-w-[27rem] lg:max-w-none">
          <Trans>
            Give people something to see, to try and to talk about. Tell us who you are, and choose your booth.
          </Trans>
        </span>
      }
      aside={<BoothPrices />}
    >
      <HallPlan className="-mx-gutter -mt-section mb-10 h-20 w-[calc(100%+2*var(--spacing-gutter))]" />
      <FlowForm
        flow={exhibition}
        labels={exhibitorLabels}
        optional={exhibitorOptional}
        rules={rules}
        words={words}
        paying="empties the form"
        writeTo={organisation.email}
      >
        <NeededLine />
        <WhoExhibits />
        <WhatYouShow />
        <WhatYouBring />
        <YourBrand />
        <YourBooth />
        <Payment />
      </FlowForm>
    </PageFrame>
  )
}
