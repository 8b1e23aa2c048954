import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ResultPage } from '../../../src/payment/result/result-page'
import type { PageMeta } from '../../../src/ui/page'
import { workshop } from './flow'

export const meta: PageMeta = {
  title: msg`Your workshop payment · AGEFEST`,
  description: msg`We are checking your payment with the bank.`,
  private: true,
}

export default function WorkshopResultPage() {
  return (
    <ResultPage
      flow={workshop}
      successMessage={{ title: <Trans>Your seats are booked!</Trans>, lead: <Trans>See you at the workshop.</Trans> }}
      steps={[]}
      help={{}}
    />
  )
}
