import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { vendorFeeNaira } from '../../../content/vendors'
import { formatCount } from '../../domain/money'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { FeeStub } from './fee-card'
import { vendor } from './flow'
import { Awning } from './illustration'
import { vendorLabels, vendorOptional } from './labels'
import { Payment, SpaceAndSetup, WhatYouSell, WhoSells } from './sections'

export const meta: PageMeta = {
  title: msg`Vendor Information · AGEFEST`,
  description: msg`Sell at AGEFEST in Enugu: one space, one fee of NGN ${formatCount(vendorFeeNaira)}.`,
}

/** Source: docs/product/forms.md#59-vendor. */
const words: SendingWords = {
  failed: msg`Error submitting form, please try again`,
  otherwise: msg`Something went wrong. Everything you typed is still here.`,
  unreachable: msg`Error submitting form, please try again`,
  puzzling: msg`Error submitting form, please try again`,
}

const rules = async () => (await import('./form')).vendorForm

export default function VendorPage() {
  return (
    <PageFrame
      tone="laterite"
      motif="combs"
      eyebrow={<Trans>Sell at {festival.name}</Trans>}
      title={<Trans>Vendor Information</Trans>}
      lead={<Trans>Food, cloth, tools, books, software: bring what you make to people who came to find it.</Trans>}
      aside={<FeeStub />}
    >
      <Awning className="-mx-gutter -mt-section mb-10 h-16 w-[calc(100%+2*var(--spacing-gutter))] md:h-20" />
      <FlowForm
        flow={vendor}
        labels={vendorLabels}
        optional={vendorOptional}
        rules={rules}
        words={words}
        paying="empties the form"
        writeTo={organisation.email}
      >
        <NeededLine />
        <WhoSells />
        <WhatYouSell />
        <SpaceAndSetup />
        <Payment />
      </FlowForm>
    </PageFrame>
  )
}
