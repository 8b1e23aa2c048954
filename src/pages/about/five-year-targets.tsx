import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fiveYearTargets } from '../../../content/claims'
import { formatCount } from '../../domain/money'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

/**
 * Five targets as five cloths on a loom, the first the longest.
 * Source: docs/product/pages.md#35-about-page.
 */
export function FiveYearTargets() {
  const { i18n } = useLingui()
  const { entrepreneursTrained, fundingMillionDollars, jobsCreated } = fiveYearTargets
  return (
    <section
      aria-labelledby="five-years"
      className="lazy-render bg-coal text-harmattan [--estimated-height:65rem] md:[--estimated-height:83rem]"
    >
      <div className="page-width pt-section pb-10">
        <h2 id="five-years" className="max-w-[9em] text-title">
          <Trans>Our five-year vision</Trans>
        </h2>
      </div>
      <ol className="pb-section">
        <Target
          cloth="w-[94%] bg-laterite text-coal"
          motif="ikaki"
          figure={<Trans comment="A large figure: 'Over 10,000'">Over {formatCount(entrepreneursTrained, i18n)}</Trans>}
          text={<Trans comment="Below the figure 'Over 10,000': a target for five years">entrepreneurs trained</Trans>}
        />
        <Target
          cloth="w-[78%] bg-palm text-harmattan"
          motif="ebe"
          figure={<Trans comment="A large figure: 'Over $5 million'">Over ${fundingMillionDollars} million</Trans>}
          text={
            <Trans comment="Below the figure 'Over $5 million': a target for five years">in funding facilitated</Trans>
          }
        />
        <Target
          cloth="w-[64%] bg-adire text-gold"
          motif="peaks"
          figure={formatCount(jobsCreated, i18n)}
          text={<Trans comment="Below the figure '5,000': a target for five years">jobs created</Trans>}
        />
        <Target
          cloth="w-[50%] bg-straw text-coal"
          motif="combs"
          figure={<Trans comment="Heading in very large letters: local groups of the organisation">Chapters</Trans>}
          text={<Trans>We will set up chapters and offices, so that you can find us near you.</Trans>}
        />
        <Target
          cloth="w-[38%] bg-gold text-coal"
          motif="ikaki"
          figure={
            <Trans comment="Heading in very large letters, above 'We will host events every year.'">Every year</Trans>
          }
          text={<Trans>We will host events every year.</Trans>}
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
          <span className="display-font text-[clamp(3.25rem,9vw,8rem)] text-gold leading-none">{figure}</span>{' '}
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
