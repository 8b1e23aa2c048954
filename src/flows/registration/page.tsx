import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { Alert } from '../../ui/alert'
import { retryLoad } from '../../ui/hydration/retry-load'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { AdditionalInformation, DelegateDetails, UserDetails } from './delegate-sections'
import { registration } from './flow'
import { delegateLabels } from './labels'
import type { RegistrationResult } from './success-dialog'
import { ChosenTicketSelect, ticketLinkValue } from './tickets/chosen-ticket-select'
import { EarlyBird } from './tickets/early-bird'
import { addServiceFee, deriveOrderFields } from './tickets/order-price'
import { RegistrationPayment, TicketAndOrder } from './tickets/order-sections'

const { name, city } = festival

export const meta: PageMeta = {
  title: msg({
    message: `Register for ${name}: tickets and prices`,
    comment: 'Title of a page. {name} is the name of the festival with its year.',
  }),
  description: msg({
    message: `Choose your ticket for ${name} in ${city}, tell us who is coming, and pay safely by card.`,
    comment: 'Description of a page in search results. {name} is the festival, {city} is Enugu.',
  }),
}

/** Source: docs/product/forms.md#51-delegate-registration. */
const messages: SubmitMessages = {
  failed: msg({ message: 'Registration failed!', comment: 'A registration, a booking or a donation was not stored' }),
  unreachable: msg`An error occurred during registration. Please try again.`,
  unexpected: msg`Registration succeeded, but there was an issue showing the modal.`,
}

/** Sub-industry is rendered once an industry is chosen. */
const focusFallbacks = { subIndustry: 'industry' }

/**
 * Loads the success dialog of a free registration together with the rules at the first interaction, because
 * most visitors never see it.
 */
const loadSuccessDialog = () => retryLoad(() => import('./success-dialog'))

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['email', 'ticketType', 'numberOfTicket']

async function loadForm() {
  loadSuccessDialog().catch(() => {})
  return (await import('./form')).delegateForm
}

export default function RegistrationPage() {
  const { i18n } = useLingui()
  const { successDialog, result, isDismissed, hasLoadFailed, complete, close } = useSuccessDialog()
  const dates = i18n._(festival.dates)
  return (
    <PageFrame
      eyebrow={
        <Trans comment="Line above a page's title: the place and the dates of the festival">
          {festival.city}, {dates}
        </Trans>
      }
      title={<Trans>Register for AGEFEST</Trans>}
      lead={
        <span className="block sm:max-w-[24rem] lg:max-w-none">
          <Trans>
            Choose a ticket, from free to front row. Fill in five short sections and get your ticket by email.
          </Trans>
        </span>
      }
      aside={
        <>
          {successDialog && result && isDismissed && <successDialog.RegistrationAlert {...result} />}
          {hasLoadFailed && <Alert tone="note" title={i18n._(messages.unexpected)} />}
          <EarlyBird />
        </>
      }
    >
      <FlowForm
        flow={registration}
        labels={delegateLabels}
        loadForm={loadForm}
        messages={messages}
        computeHiddenFields={deriveOrderFields}
        linkValue={ticketLinkValue}
        transform={addServiceFee}
        focusFallbacks={focusFallbacks}
        purchaseFields={purchaseFields}
        contactEmail={organisation.email}
        onComplete={complete}
      >
        <RequiredFieldsNote />
        <ChosenTicketSelect />
        <DelegateDetails />
        <UserDetails />
        <AdditionalInformation />
        <TicketAndOrder />
        <RegistrationPayment />
      </FlowForm>
      {successDialog && (
        <successDialog.RegistrationSuccessDialog
          result={result}
          open={result !== undefined && !isDismissed}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}

/** Shows the latest free registration in the dialog and, once that is closed, on the page at its heading. */
function useSuccessDialog() {
  const [successDialog, setSuccessDialog] = useState<Awaited<ReturnType<typeof loadSuccessDialog>>>()
  const [result, setResult] = useState<RegistrationResult>()
  const [isDismissed, setDismissed] = useState(false)
  const [hasLoadFailed, setLoadFailed] = useState(false)

  useEffect(() => {
    if (!isDismissed && !hasLoadFailed) return
    const heading = document.querySelector('h1')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center' })
  }, [isDismissed, hasLoadFailed])

  return {
    successDialog,
    result,
    isDismissed,
    hasLoadFailed,
    complete(response: Record<string, unknown>) {
      loadSuccessDialog().then(
        (dialogModule) => {
          setSuccessDialog(dialogModule)
          setResult(dialogModule.parseRegistrationResult(response))
          setDismissed(false)
        },
        () => setLoadFailed(true),
      )
    },
    close: () => setDismissed(true),
  }
}
