import { Trans, useLingui } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { prizes } from '../../../content/festival'
import { partners } from '../../../content/partners'
import { Akwete } from '../../ui/art/akwete'
import { AwardsLogo } from '../../ui/art/awards-logo'
import { PartnerMark } from '../../ui/art/partner-mark'
import { ButtonLink } from '../../ui/button'
import { Reveal } from '../../ui/motion/reveal'

/** The awards on gold, and the partners side by side below. */
export function AwardsAndPartners() {
  return (
    <>
      <section aria-labelledby="awards" className="bg-gold">
        <div className="page-width grid items-center gap-x-20 gap-y-8 py-section md:grid-cols-[1fr_2fr]">
          <AwardsLogo name={awards.name} className="w-[min(14rem,80vw)] justify-self-center lg:w-72" />
          <Reveal>
            <h2 id="awards" className="text-title">
              {awards.name}
            </h2>
            <p className="mt-4 max-w-[27rem] text-lg">
              <Trans>
                The awards are part of the festival. Every year they honour {prizes.honouredEachYear} notable
                entrepreneurs.
              </Trans>
            </p>
            <ButtonLink to="/paega" tone="outline" size="large" className="mt-6">
              <Trans comment="Button that leads to the page about the awards">See the awards</Trans>
            </ButtonLink>
          </Reveal>
        </div>
      </section>
      <Partners />
    </>
  )
}

function Partners() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="partners" className="lazy-render bg-coal text-harmattan [--estimated-height:35rem]">
      <h2 id="partners" className="sr-only">
        <Trans comment="Heading for screen readers, above the partners">Our partners</Trans>
      </h2>
      <ul className="grid sm:grid-cols-3">
        {partners.map(({ name, logo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a partner is identified by position
          <li key={index} className="flex items-center large-text:block sm:block">
            <PartnerMark
              index={index}
              logo={logo}
              sizes="(min-width: 40rem) 33vw, 50vw"
              className="w-1/2 shrink-0 large-text:w-full sm:w-full"
            />
            <h3 className="px-4 py-6 text-xl sm:pb-10 lg:px-gutter">
              {name ?? t({ message: 'To be announced', comment: "In place of a partner's name" })}
            </h3>
          </li>
        ))}
      </ul>
      <Akwete motif="peaks" className="block h-6 w-full bg-coal text-laterite" accent="text-gold" />
    </section>
  )
}
