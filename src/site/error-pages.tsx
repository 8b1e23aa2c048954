import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Akwete } from '../ui/art/akwete'
import { Coil, Dots } from '../ui/art/uli'
import { ButtonLink } from '../ui/button'
import type { PageMeta } from '../ui/page'
import { Shell } from './shell/shell'

export const notFoundMeta: PageMeta = {
  title: msg`Unexpected Application Error! · AGEFEST`,
  description: msg`We cannot show this page. Please go to the home page.`,
  private: true,
}

/**
 * The error page for unknown addresses and crashes, with a link to the home page. Its text ends at the bottom of the
 * picture, so it is hidden until all of it has been parsed: each line would push the ones above it up.
 * Source: docs/product/pages.md#26-error-page.
 */
function ErrorScreen() {
  return (
    <section className="relative isolate overflow-hidden bg-laterite text-white">
      <Coil className="-right-32 -top-24 -z-10 absolute w-96 text-coal sm:-right-20 lg:top-1/2 lg:right-[4%] lg:w-[34rem] lg:-translate-y-1/2" />
      <div className="page-width flex min-h-[70vh] flex-col items-start justify-end pt-64 pb-14 not-has-[a]:invisible lg:justify-center lg:pt-16">
        <h1 tabIndex={-1} className="max-w-[6em] text-title">
          <Trans>Unexpected Application Error!</Trans>
        </h1>
        <p className="mt-5 max-w-[26rem] text-lg">
          <Trans>We cannot show this page. Please go to the home page.</Trans>
        </p>
        <div className="mt-7 flex items-end gap-4">
          <ButtonLink to="/" reloadDocument size="large" tone="celebration">
            <Trans comment="Button">Go to the home page</Trans>
          </ButtonLink>
          <Dots className="hidden w-32 text-gold sm:block" />
        </div>
      </div>
      <Akwete motif="ebe" className="block h-6 w-full bg-coal text-harmattan" accent="text-gold" />
    </section>
  )
}

export function NotFoundPage() {
  return <ErrorScreen />
}

export function CrashPage() {
  return (
    <Shell>
      <ErrorScreen />
    </Shell>
  )
}
