import { DraftStatus } from '../../src/forms/draft/draft-status'
import { DuplicateWarning } from '../../src/forms/draft/duplicate-warning'
import { StartedOrderAlert } from '../../src/forms/draft/started-order-alert'
import { FormErrorSummary } from '../../src/forms/form-error-summary'
import { FormSuccess } from '../../src/forms/form-success'
import { SendLater } from '../../src/forms/outbox/send-later'
import { SentNotice } from '../../src/forms/outbox/sent-notice'
import { RequiredFieldsNote } from '../../src/forms/required-fields-note'
import { SalesClosedNote } from '../../src/forms/sales-closed-note'
import { SubmissionReference } from '../../src/forms/submission-reference'
import type { Examples } from './example'
import { aFailure, FormFrame } from './form-frame'
import { longWord, yoruba } from './texts'

const labels = { name: 'Full name', email: 'Email', idea: longWord, place: yoruba }
const problems = Object.keys(labels).map((field) => ({
  field,
  message: 'Please fill in this field.',
  isFocusable: field !== 'place',
}))
const order = '/order/example'

export const formErrorSummaryExamples = {
  'fields with errors': (
    <FormFrame labels={labels} failure={aFailure({ problems })}>
      <FormErrorSummary position="top" />
    </FormFrame>
  ),
  'a reason and an order': (
    <FormFrame failure={aFailure({ heading: 'It failed!', reason: 'The bank sleeps.', order })}>
      <FormErrorSummary position="button" />
    </FormFrame>
  ),
  'long words': (
    <FormFrame failure={aFailure({ heading: longWord, reason: longWord })}>
      <FormErrorSummary position="button" />
    </FormFrame>
  ),
  Yoruba: (
    <FormFrame failure={aFailure({ heading: yoruba, reason: yoruba })}>
      <FormErrorSummary position="button" />
    </FormFrame>
  ),
} satisfies Examples

export const unsentForm = {
  flow: { name: 'contact', pagePath: '/contact', submitPath: '/api/contact-us', encoding: 'json' },
  values: {},
  files: [],
  key: '1',
  fillTimeMs: 1,
  content: '',
} as const

export const sendLaterExamples = {
  'offers to send it later': <SendLater form={unsentForm} flowName="contact" isPaid={false} isWaiting={false} />,
  'with a payment': <SendLater form={unsentForm} flowName="contact" isPaid isWaiting={false} />,
  waits: <SendLater form={undefined} flowName="contact" isPaid={false} isWaiting />,
} satisfies Examples

const sentForm = { flowName: 'contact', pagePath: '/contact', order: undefined, message: undefined }

export const sentNoticeExamples = {
  'sent, with its order': <SentNotice forms={[{ ...sentForm, state: 'sent', order }]} />,
  'refused, with its order': <SentNotice forms={[{ ...sentForm, state: 'refused', order }]} />,
  'sent, to pay and refused': (
    <SentNotice
      forms={[
        { ...sentForm, state: 'sent' },
        { ...sentForm, state: 'to pay', order },
        { ...sentForm, state: 'refused', message: longWord },
      ]}
    />
  ),
} satisfies Examples

export const successExamples = {
  'with a code and an order': (
    <FormFrame success={{ code: 'AGF-7K2M-9QXA', order: '/order/AAAAAAAAAAAAAAAAAAAAAA' }}>
      <FormSuccess title={() => 'Thank you. We have received your message.'}>
        <SubmissionReference />
      </FormSuccess>
    </FormFrame>
  ),
  Yoruba: (
    <FormFrame success={{}}>
      <FormSuccess title={() => yoruba} />
    </FormFrame>
  ),
  'long words': (
    <FormFrame success={{}}>
      <FormSuccess title={() => longWord}>{longWord}</FormSuccess>
    </FormFrame>
  ),
} satisfies Examples

export const draftStatusExamples = {
  empty: (
    <FormFrame>
      <DraftStatus />
    </FormFrame>
  ),
  saved: (
    <FormFrame isDraftSaved>
      <DraftStatus />
    </FormFrame>
  ),
} satisfies Examples

const startOver = () => {}

export const startedOrderExamples = {
  'can be continued': <StartedOrderAlert order={order} status="open" startOver={startOver} />,
  'is paid': <StartedOrderAlert order={order} status="paid" startOver={startOver} />,
  'is in review': <StartedOrderAlert order={order} status="in review" startOver={startOver} />,
} satisfies Examples

export const noteExamples = {
  'all fields are required': (
    <FormFrame>
      <RequiredFieldsNote />
    </FormFrame>
  ),
  'some fields are optional': (
    <FormFrame optional={['name']}>
      <RequiredFieldsNote />
    </FormFrame>
  ),
  'the same was bought': <DuplicateWarning />,
  'sales are closed': <SalesClosedNote reason="closed" isPaid contactEmail="hello@example.com" />,
  'a free form is closed': <SalesClosedNote reason="closed" isPaid={false} contactEmail="hello@example.com" />,
  'sold out': <SalesClosedNote reason="sold out" isPaid contactEmail="hello@example.com" />,
} satisfies Examples
