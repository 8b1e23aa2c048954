import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { afterVolunteering, volunteering } from '../../../content/volunteers'
import type { FormValues } from '../../forms/definition/form-definition'
import { FlowForm } from '../../forms/flow-form'
import { RequiredFieldsNote } from '../../forms/required-fields-note'
import type { SubmitMessages } from '../../forms/send/submit-messages'
import { FestivalOverNote } from '../../ui/festival-over-note'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { volunteer } from './flow'
import { volunteerLabels, volunteerOptional } from './labels'
import {
  AdditionalInformationStep,
  AvailabilityStep,
  ExperienceStep,
  PersonalInformationStep,
  SkillsStep,
} from './sections'
import { createSubmissionTimeAdder } from './stable-submission-time'
import { AutomaticStepChanges } from './steps/automatic-step-changes'
import { StepButtons } from './steps/step-buttons'
import { StepIndicator } from './steps/step-indicator'
import { getCurrentStep, goToNextStep } from './steps/steps'
import { VolunteerSuccessDialog } from './success-dialog'
import { VolunteerTeams } from './teams'

export const meta: PageMeta = {
  title: msg`Volunteers · AGEFEST`,
  description: msg`Volunteer at AGEFEST in Enugu for one to four days. Choose your team and apply in five short steps.`,
}

/** Source: docs/product/forms.md#58-volunteer-application. */
const messages: SubmitMessages = {
  failed: msg`Failed to submit form`,
  reasonPosition: 'instead',
  unreachable: msg`An error occurred while submitting. Please try again.`,
  unexpected: msg`An error occurred while submitting. Please try again.`,
}

/** The days are validated as a whole; an error focuses their first checkbox. */
const focusFallbacks = { availability: 'availability.meetings' }

async function loadForm(values: FormValues) {
  return (await import('./form')).getStepForm(getCurrentStep(values))
}

export default function VolunteerPage() {
  const { i18n } = useLingui()
  const [addSubmittedAt] = useState(createSubmissionTimeAdder)
  const { message, isOpen, complete, close } = useSuccessDialog()
  const days = i18n._(volunteering.days)
  return (
    <PageFrame
      tone="palm"
      motif="combs"
      eyebrow={
        <Trans comment="A city and dates, such as 'Enugu, 19 to 22 June'.">
          {festival.city}, {days}
        </Trans>
      }
      title={<Trans>Volunteer with us</Trans>}
      lead={
        <Trans>
          It takes many hands to run a festival. Volunteer for one to four days, learn how a big event works, and meet
          people from all over {festival.city}.
        </Trans>
      }
    >
      <VolunteerTeams />
      <FlowForm
        flow={volunteer}
        labels={volunteerLabels}
        optional={volunteerOptional}
        loadForm={loadForm}
        onStepValid={goToNextStep}
        messages={messages}
        transform={addSubmittedAt}
        focusFallbacks={focusFallbacks}
        contactEmail={organisation.email}
        onComplete={complete}
      >
        <RequiredFieldsNote />
        <StepIndicator />
        <PersonalInformationStep />
        <AvailabilityStep />
        <SkillsStep />
        <ExperienceStep />
        <AdditionalInformationStep />
        <div className="space-y-6 lg:ml-[21rem]">
          <FestivalOverNote {...afterVolunteering} moment="applying" />
          <StepButtons />
        </div>
        <AutomaticStepChanges />
      </FlowForm>
      <VolunteerSuccessDialog message={message} open={isOpen} onClose={close} />
    </PageFrame>
  )
}

/**
 * The server's message about the application, until its dialog is closed. The focus then moves to the
 * heading of the page.
 */
function useSuccessDialog() {
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  return {
    message,
    isOpen,
    complete(response: Record<string, unknown>) {
      wasOpen.current = true
      setMessage(String(response.message ?? ''))
      setOpen(true)
    },
    close() {
      setOpen(false)
      if (!wasOpen.current) return
      wasOpen.current = false
      // After the browser has returned the focus to the button.
      setTimeout(() => document.querySelector('h1')?.focus())
    },
  }
}
