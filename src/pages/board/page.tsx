import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { CriticalCssBoundary } from '../../ui/hydration/critical-css-boundary'
import type { PageMeta } from '../../ui/page'

export const meta: PageMeta = {
  title: msg`Board of directors · AGEFEST`,
  description: msg`The board of directors of AGEFEST.`,
}

/** The bands of one cloth, each with its own height. */
const bands: readonly { motif: AkweteMotif; className: string; accent: string }[] = [
  { motif: 'peaks', className: 'h-6 bg-harmattan text-laterite', accent: 'text-coal' },
  { motif: 'ikaki', className: 'h-24 bg-laterite text-coal', accent: 'text-gold' },
  { motif: 'combs', className: 'h-12 bg-coal text-gold', accent: 'text-laterite' },
  { motif: 'ebe', className: 'h-48 bg-adire text-harmattan', accent: 'text-gold' },
  { motif: 'combs', className: 'h-12 bg-coal text-gold', accent: 'text-laterite' },
]

/**
 * A heading without members, above a decorative cloth.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function BoardPage() {
  return (
    <header className="flex min-h-[max(36rem,calc(100dvh-10rem))] flex-col justify-between overflow-hidden">
      <div className="page-width pt-10 pb-14 md:pt-16">
        <p className="mb-3 font-bold text-laterite">
          <Trans comment="Small line above the heading of the page about the board">Who we are</Trans>
        </p>
        <h1 tabIndex={-1} className="max-w-[5em] text-poster leading-[0.95]">
          <Trans comment="Heading of the page, as in the menu">Board of directors</Trans>
        </h1>
      </div>
      <CriticalCssBoundary />
      {/* As high as its bands: it is at the bottom of the screen, and would otherwise grow upwards while
          they load. */}
      <div className="min-h-102">
        {bands.map(({ motif, className, accent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is identified by its position in the cloth
          <Akwete key={index} motif={motif} className={`block w-full ${className}`} accent={accent} />
        ))}
      </div>
    </header>
  )
}
