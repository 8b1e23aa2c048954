import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from '../../../ui/share'

/** Shares the home page. Source: docs/product/pages.md#312-sharing-and-metadata. */
export function PassItOn() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="pass-it-on"
      className="later [--height-to-come:18rem] md:[--height-to-come:15rem] bg-laterite text-white"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-6 py-12">
        <h2 id="pass-it-on" className="max-w-[9em] text-heading">
          <Trans>Somebody you know should be here</Trans>
        </h2>
        <Share text={t`AGEFEST brings Africa’s entrepreneurs together in Enugu. See what is on:`} />
      </div>
    </section>
  )
}
