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
      className="lazy-render overflow-clip pt-section [--estimated-height:73rem] md:[--estimated-height:92rem]"
    >
      <div className="page-width relative isolate">
        <Coil className="absolute right-[8%] -bottom-16 -z-10 w-44 text-gold md:-bottom-28 md:w-80 lg:w-96" />
        <h2 id="enugu" className="text-title">
          <Trans comment="Heading: why the festival is in Enugu">Why Enugu</Trans>
        </h2>
        <p className="mt-5 max-w-[30rem] pb-28 text-lg md:pb-36">
          <Trans>
            Enugu is a city of red hills, green valleys and busy markets. It welcomes everyone who comes to do business.
          </Trans>
        </p>
      </div>
      <GroundLayer
        edge={hill}
        upperBackground=""
        background="bg-palm text-white"
        edgeColour="text-palm"
        figure={enugu.people}
      >
        <Trans comment="Below the large figure 4.4M+. The placeholder is '22nd'.">
          This is the population of Enugu State, the {t(enugu.population)} most populous state in Nigeria.
        </Trans>
      </GroundLayer>
      <GroundLayer
        edge={slope}
        upperBackground="bg-palm"
        background="bg-laterite text-white"
        edgeColour="text-laterite"
        figure={t(enugu.size)}
      >
        <Trans comment="Below the large figure 29th">
          This is Enugu State’s rank by area in Nigeria. The state is small, so most places are a short drive away.
        </Trans>
      </GroundLayer>
      <GroundLayer
        edge={seam}
        upperBackground="bg-laterite"
        background="bg-coal text-harmattan"
        edgeColour="text-coal"
        figure={<Trans comment="The nickname of Enugu, in very large letters">Coal City</Trans>}
      >
        <Trans comment="Below the large words 'Coal City'">
          People still call Enugu by this name, because the city grew up around its coal mines.
        </Trans>
      </GroundLayer>
      <Akwete motif="ikaki" className="block h-6 w-full bg-laterite text-coal" accent="text-gold" />
    </section>
  )
}

/**
 * One layer of the ground. Its upper edge extends into the layer above, which has the colour
 * `upperBackground`.
 */
function GroundLayer({ edge, upperBackground, background, edgeColour, figure, children }: GroundLayerProps) {
  return (
    <div className="relative">
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        className={`block h-12 w-full md:h-24 ${upperBackground} ${edgeColour}`}
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={edge} />
      </svg>
      <div className={`-mt-px ${background}`}>
        <Reveal className="page-width flex flex-col gap-x-12 gap-y-2 pt-4 pb-12 md:flex-row md:items-center md:pb-14">
          <p className="display-font text-[clamp(4.5rem,13vw,11rem)] leading-[0.9]">{figure}</p>
          <p className="max-w-[26rem] text-lg">{children}</p>
        </Reveal>
      </div>
    </div>
  )
}

interface GroundLayerProps {
  edge: string
  upperBackground: string
  background: string
  edgeColour: string
  figure: ReactNode
  children: ReactNode
}

const hill = 'M0 121V96C160 92 250 28 420 22c180-6 260 62 440 56 190-6 300-76 580-60v103z'
const slope = 'M0 121V40c220-34 380 60 640 52S1120 8 1440 60v61z'
const seam = 'M0 121V70l180-22 210 34 260-46 300 40 210-30 280 36v39z'
