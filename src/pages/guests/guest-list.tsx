import { Trans, useLingui } from '@lingui/react/macro'
import { guests } from '../../../content/guests'
import type { Person } from '../../../content/person'
import { Portrait } from '../../ui/art/portrait'
import { Reveal } from '../../ui/motion/reveal'

/** The chairs, one below the other; who sits in them is in content/guests.ts. */
export function Chairs() {
  return (
    <section aria-labelledby="guests" className="later [--height-to-come:79rem] md:[--height-to-come:98rem]">
      <h2 id="guests" className="sr-only">
        <Trans>Guests of honour</Trans>
      </h2>
      <ol>
        {guests.map((guest, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is their place in the row
          <Chair key={place} guest={guest} place={place} />
        ))}
      </ol>
    </section>
  )
}

/** The grounds of the three chairs, each as its portrait wants it, and the place that draws that portrait. */
const chairs = [
  { ground: 'bg-gold text-coal', seed: 5, ordinal: 'text-gold-deep' },
  { ground: 'bg-laterite text-white', seed: 4, ordinal: 'text-laterite-deep' },
  { ground: 'bg-palm text-white', seed: 21, ordinal: 'text-palm-deep' },
] as const

/** One dignitary on a ground as wide as the page: the portrait hangs left and right by turns, and a great numeral stands behind the name. */
function Chair({ guest: { name, position, photograph }, place }: { guest: Person; place: number }) {
  const { t } = useLingui()
  const { ground, seed, ordinal } = chairs[place % chairs.length] ?? chairs[0]
  const isTurned = place % 2 === 1
  return (
    <li className={`overflow-hidden ${ground}`}>
      <div className={`page-width flex flex-col ${isTurned ? 'md:flex-row-reverse' : 'md:flex-row'}`}>
        <Portrait
          seed={seed}
          photograph={photograph}
          sizes="(min-width: 48rem) 26rem, 70vw"
          className={`w-[68%] md:w-96 lg:w-[26rem] ${isTurned ? 'self-end md:self-auto' : ''}`}
        />
        <div className="relative isolate flex flex-1 flex-col justify-center py-8 md:px-14 lg:px-20">
          <p
            aria-hidden="true"
            className={`signboard absolute right-0 -bottom-[0.15em] -z-10 text-[clamp(12rem,34vw,32rem)] leading-[0.9] md:right-6 ${ordinal}`}
          >
            {place + 1}
          </p>
          <Reveal from={isTurned ? 'up' : 'left'}>
            <p className="font-bold">{t(position)}</p>
            <h3 className="mt-1 max-w-[7em] text-title">
              {name === undefined ? <Trans>To be announced</Trans> : <span translate="no">{name}</span>}
            </h3>
          </Reveal>
        </div>
      </div>
    </li>
  )
}
