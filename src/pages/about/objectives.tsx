import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Reveal } from '../../ui/motion/reveal'

/** The organisation's objectives, each a verb and a sentence. Source: docs/product/pages.md#35-about-page. */
const objectives: readonly { verb: MessageDescriptor; text: MessageDescriptor; indent: string }[] = [
  {
    verb: msg({ message: 'Teach', comment: 'An objective, a verb in very large letters above its sentence' }),
    text: msg`People who run a business teach others how to run one.`,
    indent: '',
  },
  {
    verb: msg({ message: 'Fund', comment: 'An objective, a verb in very large letters above its sentence' }),
    text: msg`We give a grant to a young company and introduce founders to investors.`,
    indent: 'md:ml-[8%]',
  },
  {
    verb: msg({ message: 'Connect', comment: 'An objective, a verb in very large letters above its sentence' }),
    text: msg`We bring founders from different African countries together.`,
    indent: 'md:ml-[3%]',
  },
  {
    verb: msg({ message: 'Show', comment: 'An objective, a verb in very large letters above its sentence' }),
    text: msg`At our exhibition, visitors see, touch and buy what is made in Africa.`,
    indent: 'md:ml-[14%]',
  },
  {
    verb: msg({ message: 'Honour', comment: 'An objective, a verb in very large letters above its sentence' }),
    text: msg`Our awards honour entrepreneurs while they are still building their businesses.`,
    indent: 'md:ml-[6%]',
  },
]

/** Large verbs with alternating indents, like call and response. */
export function Objectives() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="objectives"
      className="lazy-render overflow-clip bg-sand py-section [--estimated-height:54rem] md:[--estimated-height:66rem]"
    >
      <div className="page-width">
        <h2 id="objectives" className="text-xl text-laterite">
          <Trans comment="Heading above the objectives of the organisation">Broad objectives</Trans>
        </h2>
        <ul className="mt-4">
          {objectives.map(({ verb, text, indent }) => (
            <li key={verb.id} className={indent}>
              <Reveal from="left" className="flex flex-col gap-x-8 py-3 md:flex-row md:items-center">
                <span className="display-font text-[clamp(4rem,11vw,9rem)] leading-[0.95]">{t(verb)}</span>
                <span className="max-w-[24rem] text-lg">{t(text)}</span>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
