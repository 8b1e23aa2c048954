import { DuplicateWarning } from '../../src/forms/draft/duplicate-warning'
import { SendLater } from '../../src/forms/outbox/send-later'
import { SubmitButton } from '../../src/forms/submit-button'
import { Button } from '../../src/ui/button'
import type { Examples } from './example'
import { aFailure, FormFrame } from './form-frame'
import { unsentForm } from './form-notices'
import { longWord, yoruba } from './texts'

const failure = aFailure({ heading: 'It failed!', reason: 'The bank sleeps.' })

export const submitButtonExamples = {
  idle: (
    <FormFrame>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'busy, with a saved draft': (
    <FormFrame status="submitting" isDraftSaved>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'with a back button, disabled': (
    <FormFrame>
      <SubmitButton
        busyLabel="Sending..."
        disabled
        before={
          <Button tone="outline" size="large">
            Back
          </Button>
        }
      >
        Send
      </SubmitButton>
    </FormFrame>
  ),
  'after a failure': (
    <FormFrame failure={failure}>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'after a failure that is shown at the top': (
    <FormFrame failure={failure} messagePosition="top">
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  redirecting: (
    <FormFrame status="redirecting">
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'the same was bought': (
    <FormFrame duplicateWarning={{ Component: DuplicateWarning }}>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'without a network': (
    <FormFrame
      failure={failure}
      sendLater={{ Component: SendLater, form: unsentForm, flowName: 'contact', isPaid: false, isWaiting: false }}
    >
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'sold out': (
    <FormFrame closed={{ reason: 'sold out', isPaid: true }}>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  closed: (
    <FormFrame closed={{ reason: 'closed', isPaid: true }}>
      <SubmitButton busyLabel="Sending...">Send</SubmitButton>
    </FormFrame>
  ),
  'long words': (
    <FormFrame>
      <SubmitButton busyLabel={longWord}>{longWord}</SubmitButton>
    </FormFrame>
  ),
  Yoruba: (
    <FormFrame>
      <SubmitButton busyLabel={yoruba}>{yoruba}</SubmitButton>
    </FormFrame>
  ),
} satisfies Examples
