import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { volunteering } from '../../../content/volunteers'
import type { Answers } from '../../forms/definition/form-definition'
import { FlowForm } from '../../forms/flow-form'
import { NeededLine } from '../../forms/required-fields-note'
import { type SendingWords, takenOutcome } from '../../forms/send/response'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { volunteer } from './flow'
import { volunteerLabels, volunteerOptional } from './labels'
import { AdditionalInformation, Availability, Experience, PersonalInformation, SkillsAndInterests } from './sections'
import { StepButtons } from './steps/step-buttons'
import { StepIndicator } from './steps/step-indicator'
import { StepKeeper } from './steps/step-sync'
import { goOn, stepIn } from './steps/steps'
import { createStamp } from './submitted-at'
import { SuccessDialog } from './success-dialog'
import { Teams } from './teams'

export const meta: PageMeta = {
  title: msg`Volunteers · AGEFEST`,
  description: msg`Give a day or four to AGEFEST in Enugu: choose your team and apply to volunteer in five short steps.`,
}

/** Source: docs/product/forms.md#58-volunteer-application. */
const words: SendingWords = {
  failed: msg`Failed to submit form`,
  reason: 'instead',
  unreachable: msg`An error occurred while submitting. Please try again.`,
  puzzling: msg`An error occurred while submitting. Please try again.`,
}

/** The days are judged as one; their first box leads to them. */
const standIns = { availability: 'availability.meetings' }

async function rules(typed: Answers) {
  return (await import('./form')).formAt(stepIn(typed))
}

export default function VolunteerPage() {
  const { i18n } = useLingui()
  const [stamp] = useState(createStamp)
  const { message, isOpen, complete, close } = useEnding()
  const days = i18n._(volunteering.days)
  return (
    <PageFrame
      tone="palm"
      motif="combs"
      eyebrow={
        <Trans>
          {festival.city}, {days}
        </Trans>
      }
      title={<Trans>Volunteer with us</Trans>}
      lead={
        <Trans>
          A festival is built by hands. Give it a day or four, learn how a big event is run, and know half of{' '}
          {festival.city} by the end.
        </Trans>
      }
    >
      <Teams />
      <FlowForm
        flow={volunteer}
        labels={volunteerLabels}
        optional={volunteerOptional}
        rules={rules}
        goOn={goOn}
        words={words}
        toSend={stamp}
        read={takenOutcome}
        standIns={standIns}
        writeTo={organisation.email}
        onComplete={complete}
      >
        <NeededLine />
        <StepIndicator />
        <PersonalInformation />
        <Availability />
        <SkillsAndInterests />
        <Experience />
        <AdditionalInformation />
        <div className="lg:ml-[21rem]">
          <StepButtons />
        </div>
        <StepKeeper />
      </FlowForm>
      <SuccessDialog message={message} open={isOpen} onClose={close} />
    </PageFrame>
  )
}

/** What the server said of the application, until its dialog is closed. The focus then begins at the heading of the page again. */
function useEnding() {
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  return {
    message,
    isOpen,
    complete(answer: Record<string, unknown>) {
      wasOpen.current = true
      setMessage(String(answer.message ?? ''))
      setOpen(true)
    },
    close() {
      setOpen(false)
      if (!wasOpen.current) return
      wasOpen.current = false
      // Once the browser has given the focus back to the button.
      setTimeout(() => document.querySelector('h1')?.focus())
    },
  }
}
