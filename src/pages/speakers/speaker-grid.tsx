import { speakers } from '../../../content/speakers'
import { Reveal } from '../../ui/motion/reveal'
import { SpeakerCard } from './speaker-card'

/**
 * All speakers, in the order of the content.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export function SpeakerGrid() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 large-text:grid-cols-1 gap-y-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14 xl:grid-cols-4">
      {speakers.map((speaker, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and names are unknown
        <li key={index}>
          <Reveal>
            <SpeakerCard
              speaker={speaker}
              index={index}
              sizes="(min-width: 80rem) 17rem, (min-width: 48rem) 33vw, 50vw"
              level="h2"
            />
          </Reveal>
        </li>
      ))}
    </ul>
  )
}
