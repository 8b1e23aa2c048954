import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sponsorBenefits } from '../../../../content/sponsors'
import { Akwete } from '../../../ui/art/akwete'
import { Claws, Coil, Dots, Kola } from '../../../ui/art/uli'
import { Reveal } from '../../../ui/motion/reveal'

/**
 * The string and the stroke of each tag, in the order of the content. No two tags hang at the same height.
 */
const tagStyles = [
  { stringClass: 'lg:pt-10', Stroke: Dots, strokeColour: 'text-laterite' },
  { stringClass: 'lg:pt-28', Stroke: Kola, strokeColour: 'text-palm' },
  { stringClass: 'lg:pt-16', Stroke: Claws, strokeColour: 'text-adire' },
  { stringClass: 'lg:pt-36', Stroke: Coil, strokeColour: 'text-gold-deep' },
] as const

/**
 * The four benefits of a sponsor, on tags that hang from a woven band.
 * Source: docs/product/pages.md#31-home-page.
 */
export function SponsorBenefits() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="benefits"
      className="lazy-render [--estimated-height:103rem] md:[--estimated-height:61rem] lg:[--estimated-height:52rem]"
    >
      <h2 id="benefits" className="page-width pt-section pb-8 text-heading">
        <Trans comment="Heading above four benefits">What sponsors get</Trans>
      </h2>
      <Akwete motif="ikaki" className="block h-6 w-full bg-palm text-harmattan" accent="text-gold" />
      <ul className="page-width grid lg:items-start gap-x-6 pb-section grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] lg:grid-cols-4">
        {sponsorBenefits.map(({ name, text }, index) => {
          const { stringClass, Stroke, strokeColour } = tagStyles[index % tagStyles.length] ?? tagStyles[0]
          return (
            <li key={name.id} className={`relative flex flex-col pt-10 ${stringClass}`}>
              <span aria-hidden="true" className="absolute top-0 bottom-4 left-1/2 w-0.5 bg-coal" />
              <Reveal className="relative grow">
                <Tag stroke={<Stroke className={`h-24 max-w-40 ${strokeColour}`} />}>
                  <h3 className="display-font text-card large-text:text-xl">{i18n._(name)}</h3>
                  <p className="mt-2">{i18n._(text)}</p>
                </Tag>
              </Reveal>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tag({ stroke, children }: { stroke: ReactNode; children: ReactNode }) {
  return (
    <div className="h-full bg-white px-6 pt-4 large-text:px-3 pb-7 [clip-path:polygon(2.5rem_0,calc(100%-2.5rem)_0,100%_2.5rem,100%_100%,0_100%,0_2.5rem)] lg:min-h-88">
      <span aria-hidden="true" className="mx-auto block size-4 rounded-full bg-harmattan ring-2 ring-coal" />
      <div className="mt-6 mb-5 flex h-24 items-center">{stroke}</div>
      {children}
    </div>
  )
}
