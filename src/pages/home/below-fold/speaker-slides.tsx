import { speakers } from '../../../../content/speakers'
import { SpeakerCard } from '../../speakers/speaker-card'

/** The speaker at a place of the list, as the carousel shows them. */
export function speakerSlide(place: number) {
  const speaker = speakers[place]
  if (speaker === undefined) throw new Error(`There is no speaker ${place}`)
  return () => (
    <div className="px-2 md:px-3">
      <SpeakerCard
        speaker={speaker}
        place={place}
        sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 33vw, 100vw"
        level="h3"
      />
    </div>
  )
}
