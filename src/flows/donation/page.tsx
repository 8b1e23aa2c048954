import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { AmountField } from './amount-field'
import { donation } from './flow'
import { KolaDish } from './illustration'
import { donationLabels, donationOptional } from './labels'
import { withNaira } from './price'
import { Giver, Payment, WhatGiftsDo } from './sections'

export const meta: PageMeta = {
  title: msg`Donate · AGEFEST`,
  description: msg`Your gift helps African entrepreneurs to train, to meet and to be funded.`,
}

/** Source: docs/product/forms.md#53-donation. */
const words: SendingWords = {
  failed: msg`Registration failed!`,
  otherwise: msg`Everything you typed is still here.`,
  unreachable: msg`Something went wrong. Please try again.`,
  puzzling: msg`Something went wrong. Please try again.`,
}

const rules = async () => (await import('./form')).donationInDollars

export default function DonationPage() {
  return (
    <PageFrame
      tone="palm"
      motif="ebe"
      eyebrow={<Trans>For {organisation.name}</Trans>}
      title={<Trans>Thank you for giving</Trans>}
      lead={
        <span className="block sm:max-w-[24rem] lg:max-w-none">
          <Trans>
            An Igbo host says: who brings kola brings life. Your gift helps African entrepreneurs to train, to meet and
            to be funded.
          </Trans>
        </span>
      }
    >
      <FlowForm
        flow={donation}
        labels={donationLabels}
        optional={donationOptional}
        rules={rules}
        words={words}
        toSend={withNaira}
        writeTo={organisation.email}
      >
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <div className="max-w-reading border-coal border-t-4 pt-6">
            <h2 className="mb-6 text-heading">
              <Trans>Your donation</Trans>
            </h2>
            <NeededLine />
            <AmountField />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:sticky lg:top-28">
            <KolaDish />
          </div>
          <div className="max-w-reading space-y-8">
            <Giver />
            <Payment />
          </div>
        </div>
      </FlowForm>
      <WhatGiftsDo />
    </PageFrame>
  )
}
