import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fiveYearTargets } from '../../../content/claims'
import { formatCount } from '../../domain/money'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

/**
 * Five targets as five cloths on a loom, the first the longest.
 * Source: docs/product/pages.md#35-about-page.
 */
export function FiveYears() {
  const { entrepreneursTrained, fundingMillionDollars, jobsCreated } = fiveYearTargets
  return (
    <section
      aria-labelledby="five-years"
      className="later bg-coal text-harmattan [--height-to-come:65rem] md:[--height-to-come:83rem]"
    >
      <div className="page-width pt-section pb-10">
        <h2 id="five-years" className="max-w-[9em] text-title">
          <Trans>Our vision for five years</Trans>
        </h2>
      </div>
      <ol className="pb-section">
        <Target
          cloth="w-[94%] bg-laterite text-coal"
          motif="ikaki"
          figure={<Trans>Over {formatCount(entrepreneursTrained)}</Trans>}
          text={<Trans>entrepreneurs trained</Trans>}
        />
        <Target
          cloth="w-[78%] bg-palm text-harmattan"
          motif="ebe"
          figure={<Trans>Over ${fundingMillionDollars} million</Trans>}
          text={<Trans>of funding facilitated</Trans>}
        />
        <Target
          cloth="w-[64%] bg-adire text-gold"
          motif="peaks"
          figure={formatCount(jobsCreated)}
          text={<Trans>jobs created</Trans>}
        />
        <Target
          cloth="w-[50%] bg-straw text-coal"
          motif="combs"
          figure={<Trans>Chapters</Trans>}
          text={<Trans>and offices set up, so that nobody has to travel to find us</Trans>}
        />
        <Target
          cloth="w-[38%] bg-gold text-coal"
          motif="ikaki"
          figure={<Trans>Every year</Trans>}
          text={<Trans>events to meet at, however far everybody has come since the last</Trans>}
        />
      </ol>
    </section>
  )
}

function Target({ cloth, motif, figure, text }: TargetProps) {
  return (
    <li className="pb-8">
      <Reveal from="left">
        <Akwete motif={motif} className={`block h-6 ${cloth}`} accent="text-gold" />
        <p className="page-width flex flex-wrap items-baseline gap-x-6 pt-4">
          <span className="signboard text-[clamp(3.25rem,9vw,8rem)] text-gold leading-none">{figure}</span>{' '}
          <span className="max-w-[24rem] text-lg">{text}</span>
        </p>
      </Reveal>
    </li>
  )
}

interface TargetProps {
  cloth: string
  motif: AkweteMotif
  figure: ReactNode
  text: ReactNode
}
