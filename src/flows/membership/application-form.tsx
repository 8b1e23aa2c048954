import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { useForm } from '../../forms/state/form-context'
import { Dialog } from '../../ui/dialog'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import { membership } from './flow'
import { membershipLabels, membershipOptional } from './labels'
import { MembershipPayment } from './payment'
import { deriveAmount } from './price'
import { BusinessSection, MemberSection, PlansSection, TierSection } from './sections'

/** A click on a card; clicking the same card twice makes two choices. */
export interface TierChoice {
  name: string
}

/**
 * A rejected application is logged and also reported to the visitor.
 * Source: docs/product/forms.md#52-membership.
 */
const messages: SubmitMessages = {
  failed: msg`Something went wrong. Please try again.`,
  fallbackReason: msg`Everything you typed is still here.`,
  unreachable: msg`Something went wrong. Please try again.`,
  unexpected: msg`Something went wrong. Please try again.`,
}

const sections = [TierSection, MemberSection, BusinessSection, PlansSection, MembershipPayment]

/** The address and the choice: what makes two orders the same. */
const purchaseFields = ['email', 'membershipType']

const loadForm = async () => (await import('./form')).membershipForm

interface ApplicationProps {
  choice: TierChoice | undefined
  open: boolean
  onClose: () => void
}

/**
 * The application in a dialog. The form stays mounted while the dialog is closed, so the typed values stay
 * too.
 */
export function MembershipApplication({ choice, open, onClose }: ApplicationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Apply for membership</Trans>}>
      <ApplicationForm>
        <PrefillTier choice={choice} />
      </ApplicationForm>
    </Dialog>
  )
}

/** The application on a page that the server writes, for browsers without scripts. */
export function NoScriptMembershipApplication() {
  return <ApplicationForm />
}

function ApplicationForm({ children }: { children?: ReactNode }) {
  return (
    <FlowForm
      flow={membership}
      labels={membershipLabels}
      optional={membershipOptional}
      loadForm={loadForm}
      messages={messages}
      computeHiddenFields={deriveAmount}
      purchaseFields={purchaseFields}
      contactEmail={organisation.email}
    >
      {children}
      <RequiredFieldsNote className="" />
      <p className="mb-6">
        <Trans comment="The two tick boxes of the form, such as 'My business is registered'.">
          You need to tick both boxes to apply.
        </Trans>
      </p>
      <div className="space-y-10">
        {sections.map((Section) => (
          <HydrationBoundary key={sections.indexOf(Section)}>
            <Section />
          </HydrationBoundary>
        ))}
      </div>
    </FlowForm>
  )
}

/** Fills in the first field from the card that was clicked. Source: docs/product/forms.md#52-membership. */
function PrefillTier({ choice }: Pick<ApplicationProps, 'choice'>) {
  const { setValue } = useForm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form creates new functions on every render
  useEffect(() => {
    if (choice !== undefined) setValue('membershipType', choice.name)
  }, [choice])
  return null
}
