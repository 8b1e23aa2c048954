import { speakers } from '../../../../content/speakers'
import { SpeakerCard } from '../../speakers/speaker-card'

/** Creates the carousel slide of the speaker at this position in the list. */
export function createSpeakerSlide(index: number) {
  const speaker = speakers[index]
  if (speaker === undefined) throw new Error(`There is no speaker ${index}`)
  return () => (
    <div className="px-2 md:px-3">
      <SpeakerCard
        speaker={speaker}
        index={index}
        sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 33vw, 100vw"
        level="h3"
      />
    </div>
  )
}
