import { Trans, useLingui } from '@lingui/react/macro'
import { awardCriteria } from '../../../../content/awards-programme'
import { Claws, Coil, Dots, Kola, Moon, Tendril } from '../../../ui/art/uli'
import { Reveal } from '../../../ui/motion/reveal'

/**
 * The background and the Uli stroke of each criterion, in content order. Together they look like patches of one
 * cloth.
 */
const criterionStyles = [
  { background: 'bg-laterite text-white', Stroke: Tendril, strokeColour: 'text-coal/25' },
  { background: 'bg-palm text-white', Stroke: Kola, strokeColour: 'text-palm-deep' },
  { background: 'bg-gold text-coal', Stroke: Dots, strokeColour: 'text-gold-deep' },
  { background: 'bg-adire text-white', Stroke: Claws, strokeColour: 'text-coal/30' },
  { background: 'bg-coal text-harmattan', Stroke: Moon, strokeColour: 'text-char' },
  { background: 'bg-straw text-coal', Stroke: Coil, strokeColour: 'text-clay/40' },
] as const

/** The six value cards: what the judges look for. Source: docs/product/forms.md#55-awards-nomination. */
export function AwardCriteria() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="values"
      className="lazy-render [--estimated-height:78rem] sm:[--estimated-height:52rem] lg:[--estimated-height:37rem]"
    >
      <h2 id="values" className="page-width pb-6 text-heading">
        <Trans>What the judges look for</Trans>
      </h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {awardCriteria.map(({ name, text }, index) => {
          const { background, Stroke, strokeColour } =
            criterionStyles[index % criterionStyles.length] ?? criterionStyles[0]
          return (
            <li
              key={name.id}
              className={`relative isolate flex min-h-48 flex-col justify-end overflow-hidden p-6 md:min-h-64 md:p-8 ${background}`}
            >
              <Stroke className={`absolute -top-6 -right-6 -z-10 w-40 md:w-52 ${strokeColour}`} />
              <Reveal>
                <h3 className="display-font text-heading large-text:text-xl">{i18n._(name)}</h3>
                <p className="mt-1 max-w-[24rem]">{i18n._(text)}</p>
              </Reveal>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
