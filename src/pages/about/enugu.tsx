import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { enugu } from '../../../content/claims'
import { Akwete } from '../../ui/art/akwete'
import { Coil } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

/**
 * Why Enugu: a section through its hills, with a fact in each layer.
 * Source: docs/product/pages.md#35-about-page.
 */
export function Enugu() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="enugu"
      className="later overflow-clip pt-section [--height-to-come:73rem] md:[--height-to-come:92rem]"
    >
      <div className="page-width relative isolate">
        <Coil className="absolute right-[8%] -bottom-16 -z-10 w-44 text-gold md:-bottom-28 md:w-80 lg:w-96" />
        <h2 id="enugu" className="text-title">
          <Trans>Why Enugu</Trans>
        </h2>
        <p className="mt-5 max-w-[30rem] pb-28 text-lg md:pb-36">
          <Trans>
            Because a festival about building belongs where people know what lies under their feet. Enugu is red hills,
            green valleys and busy markets, and whoever comes is asked in.
          </Trans>
        </p>
      </div>
      <Layer edge={hill} under="" ground="bg-palm text-white" rise="text-palm" figure={enugu.people}>
        <Trans>people live in Enugu State, the {t(enugu.population)} most populous of Nigeria.</Trans>
      </Layer>
      <Layer edge={slope} under="bg-palm" ground="bg-laterite text-white" rise="text-laterite" figure={t(enugu.size)}>
        <Trans>largest state by area: small enough that everybody you should meet is a short drive away.</Trans>
      </Layer>
      <Layer
        edge={seam}
        under="bg-laterite"
        ground="bg-coal text-harmattan"
        rise="text-coal"
        figure={<Trans>Coal City</Trans>}
      >
        <Trans>
          is its name to this day. The city grew up around what was dug from its hills; now it digs for ideas.
        </Trans>
      </Layer>
      <Akwete motif="ikaki" className="block h-6 w-full bg-laterite text-coal" accent="text-gold" />
    </section>
  )
}

/** One layer of the ground: its upper edge rises into `under`, the layer above it. */
function Layer({ edge, under, ground, rise, figure, children }: LayerProps) {
  return (
    <div className="relative">
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        className={`block h-12 w-full md:h-24 ${under} ${rise}`}
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={edge} />
      </svg>
      <div className={`-mt-px ${ground}`}>
        <Reveal className="page-width flex flex-col gap-x-12 gap-y-2 pt-4 pb-12 md:flex-row md:items-center md:pb-14">
          <p className="signboard text-[clamp(4.5rem,13vw,11rem)] leading-[0.9]">{figure}</p>
          <p className="max-w-[26rem] text-lg">{children}</p>
        </Reveal>
      </div>
    </div>
  )
}

interface LayerProps {
  edge: string
  under: string
  ground: string
  rise: string
  figure: ReactNode
  children: ReactNode
}

const hill = 'M0 121V96C160 92 250 28 420 22c180-6 260 62 440 56 190-6 300-76 580-60v103z'
const slope = 'M0 121V40c220-34 380 60 640 52S1120 8 1440 60v61z'
const seam = 'M0 121V70l180-22 210 34 260-46 300 40 210-30 280 36v39z'
