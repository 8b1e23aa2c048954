import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Reveal } from '../../ui/motion/reveal'

/** The organisation's objectives, one verb each. Source: docs/product/pages.md#35-about-page. */
const objectives: readonly { verb: MessageDescriptor; text: MessageDescriptor; indent: string }[] = [
  { verb: msg`Teach`, text: msg`what running a business takes, by people who run one.`, indent: '' },
  {
    verb: msg`Fund`,
    text: msg`young companies, with a grant of our own and with investors in the room.`,
    indent: 'md:ml-[8%]',
  },
  { verb: msg`Connect`, text: msg`founders across borders that trade has long ignored.`, indent: 'md:ml-[3%]' },
  {
    verb: msg`Show`,
    text: msg`what is made in Africa, on a floor where it can be touched and bought.`,
    indent: 'md:ml-[14%]',
  },
  {
    verb: msg`Honour`,
    text: msg`those who have built something, while they are still building.`,
    indent: 'md:ml-[6%]',
  },
]

/** Great verbs that lean in and out of the page like a call and its answers. */
export function Objectives() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="objectives"
      className="later overflow-clip bg-sand py-section [--height-to-come:54rem] md:[--height-to-come:66rem]"
    >
      <div className="page-width">
        <h2 id="objectives" className="text-xl text-laterite">
          <Trans>Broad objectives</Trans>
        </h2>
        <ul className="mt-4">
          {objectives.map(({ verb, text, indent }) => (
            <li key={verb.id} className={indent}>
              <Reveal from="left" className="flex flex-col gap-x-8 py-3 md:flex-row md:items-center">
                <span className="signboard text-[clamp(4rem,11vw,9rem)] leading-[0.95]">{t(verb)}</span>
                <span className="max-w-[24rem] text-lg">{t(text)}</span>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
