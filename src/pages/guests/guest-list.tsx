import { Trans, useLingui } from '@lingui/react/macro'
import { guests } from '../../../content/guests'
import type { Person } from '../../../content/person'
import { Portrait } from '../../ui/art/portrait'
import { Reveal } from '../../ui/motion/reveal'

/** The guests of honour, one below the other, from content/guests.ts. */
export function GuestList() {
  return (
    <section aria-labelledby="guests" className="lazy-render [--estimated-height:79rem] md:[--estimated-height:98rem]">
      <h2 id="guests" className="sr-only">
        <Trans comment="Heading for screen readers, above the list of guests">Guests of honour</Trans>
      </h2>
      <ol>
        {guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is identified by position
          <GuestPanel key={index} guest={guest} index={index} />
        ))}
      </ol>
    </section>
  )
}

/** The styles of the three panels: a background that suits the portrait, and the seed of the portrait. */
const panelStyles = [
  { background: 'bg-gold text-coal', seed: 5, ordinalColour: 'text-gold-deep' },
  { background: 'bg-laterite text-white', seed: 4, ordinalColour: 'text-laterite-deep' },
  { background: 'bg-palm text-white', seed: 21, ordinalColour: 'text-palm-deep' },
] as const

/**
 * One guest on a full-width background. The portrait alternates between left and right, with a large
 * numeral behind the name.
 */
function GuestPanel({ guest: { name, position, photograph }, index }: { guest: Person; index: number }) {
  const { t } = useLingui()
  const { background, seed, ordinalColour } = panelStyles[index % panelStyles.length] ?? panelStyles[0]
  const isMirrored = index % 2 === 1
  return (
    <li className={`overflow-hidden ${background}`}>
      <div className={`page-width flex flex-col ${isMirrored ? 'md:flex-row-reverse' : 'md:flex-row'}`}>
        <Portrait
          seed={seed}
          photograph={photograph}
          sizes="(min-width: 48rem) 26rem, 70vw"
          className={`w-[68%] md:w-96 lg:w-[26rem] ${isMirrored ? 'self-end md:self-auto' : ''}`}
        />
        <div className="relative isolate flex flex-1 flex-col justify-center py-8 md:px-14 lg:px-20">
          <Reveal from={isMirrored ? 'up' : 'left'}>
            <p className="font-bold">{t(position)}</p>
            <h3 className="mt-1 max-w-[7em] text-title">
              {name === undefined ? (
                <Trans comment="In place of a name">To be announced</Trans>
              ) : (
                <span translate="no">{name}</span>
              )}
            </h3>
          </Reveal>
          {/* After the name: a browser that has painted half of the document would move it down with each line. */}
          <p
            aria-hidden="true"
            className={`display-font absolute right-0 -bottom-[0.15em] -z-10 text-[clamp(12rem,34vw,32rem)] leading-[0.9] md:right-6 ${ordinalColour}`}
          >
            {index + 1}
          </p>
        </div>
      </div>
    </li>
  )
}
