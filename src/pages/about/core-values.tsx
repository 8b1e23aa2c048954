import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

interface CoreValue {
  name: MessageDescriptor
  text: MessageDescriptor
  motif: AkweteMotif
  /** The colours of its cloth, and its length on wide screens. */
  cloth: string
  accent: string
}

/** Source: docs/product/pages.md#35-about-page. */
const values: readonly CoreValue[] = [
  {
    name: msg({ message: 'Boldness', comment: 'One of our five core values, a heading' }),
    text: msg`We would rather try something and correct our mistakes than do nothing.`,
    motif: 'peaks',
    cloth: 'bg-laterite text-coal lg:h-72',
    accent: 'text-gold',
  },
  {
    name: msg({ message: 'Honesty', comment: 'One of our five core values, a heading' }),
    text: msg`We say what things cost, where the money goes, and when we are wrong.`,
    motif: 'ikaki',
    cloth: 'bg-palm text-harmattan lg:h-96',
    accent: 'text-gold',
  },
  {
    name: msg({
      message: 'Ubuntu',
      comment: 'One of our five core values, a heading. The word stays in every language.',
    }),
    text: msg`People grow through other people, and so do businesses.`,
    motif: 'combs',
    cloth: 'bg-coal text-gold lg:h-48',
    accent: 'text-laterite',
  },
  {
    name: msg({ message: 'Craft', comment: 'One of our five core values, a heading: skilled, careful work' }),
    text: msg`We do careful work, even when nobody is looking.`,
    motif: 'ebe',
    cloth: 'bg-adire text-harmattan lg:h-80',
    accent: 'text-gold',
  },
  {
    name: msg({ message: 'Openness', comment: 'One of our five core values, a heading' }),
    text: msg`People of every country, trade and age have a seat at our table.`,
    motif: 'ikaki',
    cloth: 'bg-gold text-coal lg:h-60',
    accent: 'text-laterite',
  },
]

/**
 * Five lengths of cloth on a weaver's rail, each with one value. On narrow screens each cloth is next to
 * its text.
 */
export function CoreValues() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="values" className="lazy-render [--estimated-height:66rem] lg:[--estimated-height:53rem]">
      <div className="page-width pt-section">
        <h2 id="values" className="text-title">
          <Trans>What we stand for</Trans>
        </h2>
        <p className="mt-3 text-lg">
          <Trans>Our core values</Trans>
        </p>
        <ul className="mt-10 border-coal border-t-8 lg:grid lg:grid-cols-5 lg:gap-x-6">
          {values.map(({ name, text, motif, cloth, accent }) => (
            <li
              key={name.id}
              className="grid grid-cols-[6rem_1fr] gap-x-5 large-text:grid-cols-[1.5rem_1fr] large-text:gap-x-3 lg:block"
            >
              <Akwete motif={motif} className={`block h-full w-24 large-text:w-6 lg:w-full ${cloth}`} accent={accent} />
              <Reveal className="border-straw border-b py-6 lg:border-0">
                <h3 className="text-card">{t(name)}</h3>
                <p className="mt-1">{t(text)}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
