import { Trans, useLingui } from '@lingui/react/macro'
import { vendorFeeNaira } from '../../../../content/vendors'
import { formatNaira, nairaToKobo } from '../../../domain/money'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'
import { MarketIllustration } from './market-illustration'

/** The call to vendors, with the fee. Source: docs/product/pages.md#31-home-page. */
export function VendorBanner() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="vendors"
      className="lazy-render [--estimated-height:49rem] md:[--estimated-height:35rem] lg:[--estimated-height:42rem] relative overflow-hidden"
    >
      <div className="page-width grid items-center gap-x-16 md:grid-cols-2">
        <MarketIllustration className="-ml-[18%] -mt-8 h-auto w-[118%] md:-ml-[38%] md:-my-10 md:w-[138%]" />
        <Reveal className="pt-6 pb-section md:py-section">
          <h2 id="vendors" className="max-w-[7em] text-heading">
            <Trans comment="Heading for vendors">Sell at the festival</Trans>
          </h2>
          <p className="mt-4 max-w-reading text-lg">
            <Trans>Visitors stay the whole day. Sell them food, drinks, clothes and gifts.</Trans>
          </p>
          <p className="display-font tabular mt-6 whitespace-nowrap text-laterite text-title">
            {formatNaira(nairaToKobo(vendorFeeNaira), i18n)}
          </p>
          <p>
            <Trans comment="Below the amount">This is the fixed fee for a vendor space.</Trans>
          </p>
          <p className="mt-6">
            <ButtonLink to="/vendors" size="large">
              <Trans comment="Button that leads to the vendor form">Become a vendor</Trans>
            </ButtonLink>
          </p>
        </Reveal>
      </div>
    </section>
  )
}
