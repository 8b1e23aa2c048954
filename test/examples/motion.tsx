import { Carousel } from '../../src/ui/carousel/carousel'
import { Controls } from '../../src/ui/carousel/controls'
import { onePerPage } from '../../src/ui/carousel/per-page'
import { CountUp } from '../../src/ui/motion/count-up'
import { CountdownTimer } from '../../src/ui/motion/countdown'
import { Reveal } from '../../src/ui/motion/reveal'
import type { Examples } from './example'
import { longWord, sentence, yoruba } from './texts'

const slides = [sentence, yoruba, longWord, 'One', 'Two'].map((text) => ({
  key: text,
  content: <p className="p-4">{text}</p>,
}))
const doNothing = () => {}

export const carouselExamples = {
  'one on each page': <Carousel label="One slide" items={slides} intervalMs={5_000} />,
  'up to four on each page': (
    <Carousel label="Several slides" items={slides} intervalMs={5_000} perPage={[1, 2, 4]} controlsClassName="px-4" />
  ),
  'a single item': <Carousel label="A single slide" items={slides.slice(0, 1)} intervalMs={5_000} />,
} satisfies Examples

export const darkCarouselExamples = {
  'one on each page': <Carousel label="Slides on a dark section" items={slides} intervalMs={5_000} />,
} satisfies Examples

export const controlsExamples = {
  'the second page, paused': (
    <Controls
      count={4}
      perPage={onePerPage}
      page={1}
      isPaused
      onChoose={doNothing}
      onPause={doNothing}
      className={undefined}
    />
  ),
  'many pages': (
    <Controls
      count={24}
      perPage={onePerPage}
      page={20}
      isPaused={false}
      onChoose={doNothing}
      onPause={doNothing}
      className={undefined}
    />
  ),
} satisfies Examples

export const countdownExamples = {
  'not loaded': <CountdownTimer remaining={undefined} />,
  running: <CountdownTimer remaining={{ days: 123, hours: 4, minutes: 56, seconds: 7 }} />,
  over: <CountdownTimer remaining={{ days: 0, hours: 0, minutes: 0, seconds: 0 }} />,
} satisfies Examples

export const darkCountdownExamples = {
  running: <CountdownTimer remaining={{ days: 9, hours: 23, minutes: 59, seconds: 59 }} />,
} satisfies Examples

export const countUpExamples = {
  'a small number': <CountUp to={7} className="display-font text-heading" />,
  'a large number': <CountUp to={1_250_000} className="display-font text-heading" />,
} satisfies Examples

export const revealExamples = {
  'from below': <Reveal>{sentence}</Reveal>,
  'from the left': <Reveal from="left">{yoruba}</Reveal>,
} satisfies Examples
