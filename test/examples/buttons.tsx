import { Button, ButtonLink, buttonClass } from '../../src/ui/button'
import { Share } from '../../src/ui/share'
import type { Examples } from './example'
import { longWord, sentence, yoruba } from './texts'

export const buttonExamples = {
  action: <Button>Send message</Button>,
  large: <Button size="large">Send message</Button>,
  outline: <Button tone="outline">Start over</Button>,
  disabled: <Button disabled>Sending...</Button>,
  'a link': <ButtonLink to="/gallery">See your order</ButtonLink>,
  'a link that leaves the site': (
    <a href="https://example.com" className={buttonClass()}>
      Community chat
    </a>
  ),
  'long words': <Button>{longWord}</Button>,
  Yoruba: <Button>{yoruba}</Button>,
} satisfies Examples

export const darkButtonExamples = {
  action: <Button>Send message</Button>,
  celebration: <Button tone="celebration">Book a booth</Button>,
  'a large celebration link': (
    <ButtonLink tone="celebration" size="large" to="/gallery">
      {yoruba}
    </ButtonLink>
  ),
  outline: <Button tone="outline">Start over</Button>,
} satisfies Examples

export const shareExamples = {
  'on paper': <Share text={sentence} />,
  'with WhatsApp beside the share dialog of the device': <Share text={sentence} hasWhatsApp />,
  Yoruba: <Share text={yoruba} label={yoruba} tone="action" />,
} satisfies Examples

export const darkShareExamples = { outline: <Share text={sentence} /> } satisfies Examples
