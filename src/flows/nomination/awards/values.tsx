import { Trans, useLingui } from '@lingui/react/macro'
import { awardValues } from '../../../../content/awards-programme'
import { Claws, Coil, Dots, Kola, Moon, Tendril } from '../../../ui/art/uli'
import { Reveal } from '../../../ui/motion/reveal'

/** The ground and the Uli stroke of each value, in the order of the content: patches of one cloth. */
const patches = [
  { ground: 'bg-laterite text-white', Stroke: Tendril, ink: 'text-coal/25' },
  { ground: 'bg-palm text-white', Stroke: Kola, ink: 'text-palm-deep' },
  { ground: 'bg-gold text-coal', Stroke: Dots, ink: 'text-gold-deep' },
  { ground: 'bg-adire text-white', Stroke: Claws, ink: 'text-coal/30' },
  { ground: 'bg-coal text-harmattan', Stroke: Moon, ink: 'text-char' },
  { ground: 'bg-straw text-coal', Stroke: Coil, ink: 'text-clay/40' },
] as const

/** Source: docs/product/forms.md#55-awards-nomination. */
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
