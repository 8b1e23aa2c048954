import { Alert } from '../../src/ui/alert'
import { FestivalOverNote } from '../../src/ui/festival-over-note'
import type { FestivalOverContent } from '../../src/ui/use-festival-over'
import type { Examples } from './example'
import { longWord, sentence, yoruba } from './texts'

const past: FestivalOverContent = {
  endsAt: '2020-01-01T00:00:00Z',
  days: { id: 'days', message: '19 and 20 September 2020' },
  notice: { id: 'notice', message: 'The festival is over.' },
  to: '/gallery',
  link: { id: 'link', message: 'Ask us about our plans' },
}

export const alertExamples = {
  problem: <Alert title="Error submitting form, please try again">Everything you typed is still here.</Alert>,
  success: <Alert tone="success" title="Thank you. We have received your message." />,
  note: <Alert tone="note" title="You have already started an order with this form." />,
  'without a title': <Alert tone="note">{sentence}</Alert>,
  'long words': <Alert title={longWord}>{longWord}</Alert>,
  Yoruba: (
    <Alert tone="success" title={yoruba}>
      {yoruba}
    </Alert>
  ),
} satisfies Examples

export const festivalOverExamples = {
  paying: <FestivalOverNote {...past} />,
  applying: <FestivalOverNote {...past} moment="applying" />,
  done: <FestivalOverNote {...past} moment="done" />,
  Yoruba: <FestivalOverNote {...past} notice={{ id: 'yoruba', message: yoruba }} />,
  'before the end (empty)': <FestivalOverNote {...past} endsAt="2999-01-01T00:00:00Z" />,
} satisfies Examples

export const darkAlertExamples = {
  problem: (
    <Alert className="text-coal" title="It failed!">
      {sentence}
    </Alert>
  ),
  success: <Alert tone="success" className="text-coal" title="You are registered!" />,
} satisfies Examples
