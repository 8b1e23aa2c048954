import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

interface Value {
  name: MessageDescriptor
  text: MessageDescriptor
  motif: AkweteMotif
  /** The colours of its cloth, and how long it hangs on wide screens. */
  cloth: string
  accent: string
}

/** Source: docs/product/pages.md#35-about-page. */
const values: readonly Value[] = [
  {
    name: msg`Boldness`,
    text: msg`We would rather try and mend than wait and regret.`,
    motif: 'peaks',
    cloth: 'bg-laterite text-coal lg:h-72',
    accent: 'text-gold',
  },
  {
    name: msg`Honesty`,
    text: msg`We say what a thing costs, where the money goes, and when we were wrong.`,
    motif: 'ikaki',
    cloth: 'bg-palm text-harmattan lg:h-96',
    accent: 'text-gold',
  },
  {
    name: msg`Ubuntu`,
    text: msg`A person grows through other people, and so does a business.`,
    motif: 'combs',
    cloth: 'bg-coal text-gold lg:h-48',
    accent: 'text-laterite',
  },
  {
    name: msg`Craft`,
    text: msg`Good work shows in the parts that nobody looks at.`,
    motif: 'ebe',
    cloth: 'bg-adire text-harmattan lg:h-80',
    accent: 'text-gold',
  },
  {
    name: msg`Openness`,
    text: msg`Every country, every trade and every age has a chair at our table.`,
    motif: 'ikaki',
    cloth: 'bg-gold text-coal lg:h-60',
    accent: 'text-laterite',
  },
]

/** Five lengths of cloth on a weaver's rail, each with its word; on narrow screens they hang beside one another's words. */
export function CoreValues() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="values" className="later [--height-to-come:66rem] lg:[--height-to-come:53rem]">
      <div className="page-width pt-section">
        <h2 id="values" className="text-title">
          <Trans>What we hold on to</Trans>
        </h2>
        <p className="mt-3 text-lg">
          <Trans>Our core values</Trans>
        </p>
        <ul className="mt-10 border-coal border-t-8 lg:grid lg:grid-cols-5 lg:gap-x-6">
          {values.map(({ name, text, motif, cloth, accent }) => (
            <li key={name.id} className="grid grid-cols-[6rem_1fr] gap-x-5 lg:block">
              <Akwete motif={motif} className={`block h-full w-24 lg:w-full ${cloth}`} accent={accent} />
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
