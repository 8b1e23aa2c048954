import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '../../../content/person'
import { Portrait } from '../../ui/art/portrait'

/**
 * A speaker: portrait, number, name and position.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export function SpeakerCard({
  speaker: { name, position, photograph },
  index,
  sizes,
  level: Heading,
}: SpeakerCardProps) {
  const { i18n } = useLingui()
  return (
    <article>
      <div className="relative">
        <Portrait seed={index} photograph={photograph} sizes={sizes} />
        <span
          aria-hidden="true"
          className="display-font tabular absolute bottom-0 left-0 min-w-12 bg-harmattan px-2 pt-1 text-center text-coal text-heading leading-none"
        >
          {index + 1}
        </span>
      </div>
      <Heading className="display-font mt-4 text-card">
        {name === undefined ? (
          <Trans comment="In place of a name">To be announced</Trans>
        ) : (
          <span translate="no">{name}</span>
        )}
      </Heading>
      <p className="mt-1">{i18n._(position)}</p>
    </article>
  )
}

interface SpeakerCardProps {
  speaker: Person
  /** The position in the list, counted from 0. */
  index: number
  /** The width of a photograph, as a `sizes` attribute. */
  sizes: string
  level: 'h2' | 'h3'
}
