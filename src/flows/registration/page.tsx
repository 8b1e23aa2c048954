import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import { Alert } from '../../ui/alert'
import { retryLoad } from '../../ui/hydration/retry-load'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { AdditionalInformation, DelegateDetails, UserDetails } from './delegate-sections'
import { registration } from './flow'
import { delegateLabels } from './labels'
import type { Registered } from './success-dialog'
import { EarlyBird } from './tickets/early-bird'
import { derivedFromOrder, withServiceFee } from './tickets/order'
import { Payment, TicketAndOrder } from './tickets/order-sections'

export const meta: PageMeta = {
  title: msg`Register for AGEFEST 2025: tickets and prices`,
  description: msg`Choose your ticket for AGEFEST 2025 in Enugu, tell us who is coming, and pay safely by card.`,
}

/** Source: docs/product/forms.md#51-delegate-registration. */
const words: SendingWords = {
  failed: msg`Registration failed!`,
  unreachable: msg`An error occurred during registration. Please try again.`,
  puzzling: msg`Registration succeeded, but there was an issue showing the modal.`,
}

/** Sub-industry appears once an industry is chosen. */
const standIns = { subIndustry: 'industry' }

/** The end of a free registration, fetched beside the rules at the first touch, for most who look around never see it. */
const loadEnding = () => retryLoad(() => import('./success-dialog'))

async function rules() {
  loadEnding().catch(() => {})
  return (await import('./form')).delegateForm
}

export default function RegistrationPage() {
  const { i18n } = useLingui()
  const { ending, registered, isTold, isMissing, complete, close } = useEnding()
  const dates = i18n._(festival.dates)
  return (
    <PageFrame
      eyebrow={
        <Trans>
          {festival.city}, {dates}
        </Trans>
      }
      title={<Trans>Register for AGEFEST</Trans>}
      lead={
        <span className="block sm:max-w-[24rem] lg:max-w-none">
          <Trans>Eight tickets, from free to front row. Five short sections, and you have yours in your e-mail.</Trans>
        </span>
      }
      aside={
        <>
          {ending && registered && isTold && <ending.RegisteredAlert {...registered} />}
          {isMissing && <Alert tone="note" title={i18n._(words.puzzling)} />}
          <EarlyBird />
        </>
      }
    >
      <FlowForm
        flow={registration}
        labels={delegateLabels}
        rules={rules}
        words={words}
        derive={derivedFromOrder}
        toSend={withServiceFee}
        standIns={standIns}
        writeTo={organisation.email}
        onComplete={complete}
      >
        <NeededLine />
        <DelegateDetails />
        <UserDetails />
        <AdditionalInformation />
        <TicketAndOrder />
        <Payment />
      </FlowForm>
      {ending && (
        <ending.SuccessDialog registered={registered} open={registered !== undefined && !isTold} onClose={close} />
      )}
    </PageFrame>
  )
}

/** The latest registration that owes nothing: told in the dialog, and on the page, at its heading, once that is closed. */
function useEnding() {
  const [ending, setEnding] = useState<Awaited<ReturnType<typeof loadEnding>>>()
  const [registered, setRegistered] = useState<Registered>()
  const [isTold, setTold] = useState(false)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (!isTold && !isMissing) return
    const heading = document.querySelector('h1')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center' })
  }, [isTold, isMissing])

  return {
    ending,
    registered,
    isTold,
    isMissing,
    complete(answer: Record<string, unknown>) {
      loadEnding().then(
        (loaded) => {
          setEnding(loaded)
          setRegistered(loaded.registeredBy(answer))
          setTold(false)
        },
        () => setMissing(true),
      )
    },
    close: () => setTold(true),
  }
}
