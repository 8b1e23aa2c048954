import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import type { SendingWords } from '../../forms/send/response'
import { useForm } from '../../forms/state/form-context'
import { Dialog } from '../../ui/dialog'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import { membership } from './flow'
import { membershipLabels, membershipOptional } from './labels'
import { Payment } from './payment'
import { amountOfChoice } from './price'
import { WhichMembership, You, YourBusiness, YourPlans } from './sections'

/** A click on a card; the same card twice is two choices. */
export interface Choice {
  name: string
}

/**
 * A refused application is logged, and the visitor is told as well.
 * Source: docs/product/forms.md#52-membership.
 */
const words: SendingWords = {
  failed: msg`Something went wrong. Please try again.`,
  otherwise: msg`Everything you typed is still here.`,
  unreachable: msg`Something went wrong. Please try again.`,
  puzzling: msg`Something went wrong. Please try again.`,
}

const sections = [WhichMembership, You, YourBusiness, YourPlans, Payment]

const rules = async () => (await import('./form')).membershipForm

interface ApplicationProps {
  choice: Choice | undefined
  open: boolean
  onClose: () => void
}

/** The application, in a dialog. The form is there while the dialog is closed, and so is what was typed into it. */
export function Application({ choice, open, onClose }: ApplicationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Apply for membership</Trans>}>
      <FlowForm
        flow={membership}
        labels={membershipLabels}
        optional={membershipOptional}
        rules={rules}
        words={words}
        derive={amountOfChoice}
        writeTo={organisation.email}
      >
        <Prefill choice={choice} />
        <NeededLine className="" />
        <p className="mb-6">
          <Trans>Both boxes must be ticked.</Trans>
        </p>
        <div className="space-y-10">
          {sections.map((Section) => (
            <HydrationBoundary key={sections.indexOf(Section)}>
              <Section />
            </HydrationBoundary>
          ))}
        </div>
      </FlowForm>
    </Dialog>
  )
}

/** The card that was clicked fills in the first field. Source: docs/product/forms.md#52-membership. */
function Prefill({ choice }: Pick<ApplicationProps, 'choice'>) {
  const { setAnswer } = useForm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form makes its functions anew each time it is drawn
  useEffect(() => {
    if (choice !== undefined) setAnswer('membershipType', choice.name)
  }, [choice])
  return null
}
