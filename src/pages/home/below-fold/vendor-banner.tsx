import { Trans } from '@lingui/react/macro'
import { vendorFeeNaira } from '../../../../content/vendors'
import { formatCount } from '../../../domain/money'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'
import { Trays } from './market-illustration'

/** The call to vendors, with the fee. Source: docs/product/pages.md#31-home-page. */
export function VendorBanner() {
  const fee = formatCount(vendorFeeNaira)
  return (
    <section
      aria-labelledby="vendors"
      className="later [--height-to-come:49rem] md:[--height-to-come:35rem] lg:[--height-to-come:42rem] relative overflow-hidden"
    >
      <div className="page-width grid items-center gap-x-16 md:grid-cols-2">
        <Trays className="-ml-[18%] -mt-8 h-auto w-[118%] md:-ml-[38%] md:-my-10 md:w-[138%]" />
        <Reveal className="pt-6 pb-section md:py-section">
          <h2 id="vendors" className="max-w-[7em] text-heading">
            <Trans>Bring your basket to market</Trans>
          </h2>
          <p className="mt-4 max-w-reading text-lg">
            <Trans>A crowd that stays for two days wants to eat, drink, dress and take something home.</Trans>
          </p>
          <p className="signboard tabular mt-6 whitespace-nowrap text-laterite text-title">
            <Trans>NGN {fee}</Trans>
          </p>
          <p>
            <Trans>One fixed fee for a vendor’s space.</Trans>
          </p>
          <p className="mt-6">
            <ButtonLink to="/vendors" size="large">
              <Trans>Become a vendor</Trans>
            </ButtonLink>
          </p>
        </Reveal>
      </div>
    </section>
  )
}
