import { Trans } from '@lingui/react/macro'
import { Akwete } from '../ui/art/akwete'
import { ButtonLink } from '../ui/button'
import { Reveal } from '../ui/motion/reveal'

/**
 * The call to sponsors. Sponsor leads to the donation page, as everywhere on the site.
 * Source: docs/product/pages.md#31-home-page, docs/product/pages.md#35-about-page.
 */
export function SponsorshipBanner() {
  return (
    <section
      aria-labelledby="sponsorship"
      className="lazy-render [--estimated-height:35rem] md:[--estimated-height:37rem] bg-coal text-harmattan"
    >
      <div className="page-width grid items-end gap-x-14 gap-y-10 pt-section lg:grid-cols-[3fr_2fr]">
        <div className="order-2 lg:order-1">
          <div className="border-4 border-gold border-dashed px-4 py-16 text-center text-gold md:py-20">
            <h2 id="sponsorship" className="display-font text-[clamp(2.75rem,8.6vw,7.25rem)] leading-[0.9]">
              <Trans comment="On an empty billboard for a sponsor">Your name here</Trans>
            </h2>
          </div>
          <div aria-hidden="true" className="flex h-14 justify-between px-[14%] md:h-20">
            <span className="w-3 bg-gold md:w-4" />
            <span className="w-3 bg-gold md:w-4" />
          </div>
        </div>
        <Reveal className="order-1 lg:order-2 lg:pb-28">
          <p className="text-xl">
            <Trans>
              This space is available. Put your company’s name here and support a festival of African entrepreneurs.
            </Trans>
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/donate" tone="celebration" size="large">
              <Trans comment="Button that leads to the donation form: to become a sponsor">Sponsor</Trans>
            </ButtonLink>
            <ButtonLink to="/contact" tone="outline" size="large">
              <Trans comment="Button that leads to the contact form">Talk to us</Trans>
            </ButtonLink>
          </p>
        </Reveal>
      </div>
      <Akwete motif="combs" className="block h-6 w-full bg-gold text-coal" accent="text-laterite" />
    </section>
  )
}
