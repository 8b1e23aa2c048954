import { Trans, useLingui } from '@lingui/react/macro'
import { awards, awardValues } from '../../../content/awards'
import { prizes } from '../../../content/festival'
import { Claws, Coil, Dots, Ije, Kola, Moon, Tendril } from '../../ui/patterns/uli'
import { Reveal } from '../../ui/reveal'

/** About the awards: the start, and the rest behind See More. The browser's own disclosure, so it works before any script. */
export function About() {
  const honoured = prizes.honouredEachYear
  return (
    <section aria-labelledby="about" className="page-width grid gap-x-16 gap-y-6 py-section lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 id="about" className="max-w-[7em] text-heading">
          <Trans>Fifty names a year that Africa should know</Trans>
        </h2>
        <Ije className="mt-6 w-48 text-laterite" />
      </div>
      <div className="max-w-reading text-lg">
        <p>
          <Trans>
            The {awards.name} go to {honoured} entrepreneurs of African descent each year: people who build something
            useful, employ their neighbours, and would never put their own name on a poster.
          </Trans>
        </p>
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-bold text-palm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              <Trans>See More</Trans>
            </span>
            <span className="hidden group-open:inline">
              <Trans>Show Less</Trans>
            </span>
          </summary>
          <div className="mt-2 space-y-4">
            <p>
              <Trans>
                Anyone may nominate, and you may nominate yourself. The nominee is at least 18 and has a valid business
                registration; where in the world the business stands does not matter.
              </Trans>
            </p>
            <p>
              <Trans>
                A panel reads every nomination and names the finalists. The finalists then present their work, and the
                winners are called to the stage in front of the people who do business with them.
              </Trans>
            </p>
            <p>
              <Trans>
                Winners take home plaques, medals and support for their business. Judges and organisers can neither
                nominate nor be nominated.
              </Trans>
            </p>
          </div>
        </details>
      </div>
    </section>
  )
}

/** The ground and the Uli stroke of each value, in the order of the content: patches of one cloth. */
const patches = [
  { ground: 'bg-laterite text-white', Stroke: Tendril, ink: 'text-coal/25' },
  { ground: 'bg-palm text-white', Stroke: Kola, ink: 'text-palm-deep' },
  { ground: 'bg-gold text-coal', Stroke: Dots, ink: 'text-gold-deep' },
  { ground: 'bg-adire text-white', Stroke: Claws, ink: 'text-coal/30' },
  { ground: 'bg-coal text-harmattan', Stroke: Moon, ink: 'text-char' },
  { ground: 'bg-straw text-coal', Stroke: Coil, ink: 'text-clay/40' },
] as const

/** Source: specification, section 2 (awards page: six value cards). */
export function Values() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="values"
      className="later [--height-to-come:78rem] sm:[--height-to-come:52rem] lg:[--height-to-come:37rem]"
    >
      <h2 id="values" className="page-width pb-6 text-heading">
        <Trans>What the judges look for</Trans>
      </h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {awardValues.map(({ name, text }, place) => {
          const { ground, Stroke, ink } = patches[place % patches.length] ?? patches[0]
          return (
            <li
              key={name.id}
              className={`relative isolate flex min-h-48 flex-col justify-end overflow-hidden p-6 md:min-h-64 md:p-8 ${ground}`}
            >
              <Stroke className={`absolute -top-6 -right-6 -z-10 w-40 md:w-52 ${ink}`} />
              <Reveal>
                <h3 className="signboard text-heading">{i18n._(name)}</h3>
                <p className="mt-1 max-w-[24rem]">{i18n._(text)}</p>
              </Reveal>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
