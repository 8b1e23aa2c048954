import { Trans, useLingui } from '@lingui/react/macro'
import { Share } from '../../../ui/share'

/** Shares the home page. Source: docs/product/pages.md#312-sharing-and-metadata. */
export function ShareSite() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="pass-it-on"
      className="lazy-render [--estimated-height:18rem] md:[--estimated-height:15rem] bg-laterite text-white"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-6 py-12">
        <h2 id="pass-it-on" className="max-w-[9em] text-heading">
          <Trans comment="Heading above the buttons that share the page">Share AGEFEST with a friend</Trans>
        </h2>
        <Share
          text={t({
            message: 'AGEFEST brings Africa’s entrepreneurs together in Enugu. See what is on:',
            comment: 'Message that a visitor sends to friends; the address of the site follows.',
          })}
        />
      </div>
    </section>
  )
}
