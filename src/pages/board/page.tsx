import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { FirstViewEnd } from '../../ui/hydration/critical-css-boundary'
import type { PageMeta } from '../../ui/page'

export const meta: PageMeta = {
  title: msg`Board of directors · AGEFEST`,
  description: msg`The board of directors of AGEFEST.`,
}

/** The bands of one cloth, each with its weight. */
const bands: readonly { motif: AkweteMotif; className: string; accent: string }[] = [
  { motif: 'peaks', className: 'h-6 bg-harmattan text-laterite', accent: 'text-coal' },
  { motif: 'ikaki', className: 'h-24 bg-laterite text-coal', accent: 'text-gold' },
  { motif: 'combs', className: 'h-12 bg-coal text-gold', accent: 'text-laterite' },
  { motif: 'ebe', className: 'h-48 bg-adire text-harmattan', accent: 'text-gold' },
  { motif: 'combs', className: 'h-12 bg-coal text-gold', accent: 'text-laterite' },
]

/**
 * A heading and no members, above a decorative cloth.
 * Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board.
 */
export default function BoardPage() {
  return (
    <header className="flex min-h-[max(36rem,calc(100dvh-10rem))] flex-col justify-between overflow-hidden">
      <div className="page-width pt-10 pb-14 md:pt-16">
        <p className="mb-3 font-bold text-laterite">
          <Trans>Who we are</Trans>
        </p>
        <h1 tabIndex={-1} className="max-w-[5em] text-poster leading-[0.95]">
          <Trans>Board of directors</Trans>
        </h1>
      </div>
      <FirstViewEnd />
      {/* As high as its bands: it stands at the foot of the screen, and would grow upwards while they come. */}
      <div className="min-h-102">
        {bands.map(({ motif, className, accent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place in the cloth
          <Akwete key={place} motif={motif} className={`block w-full ${className}`} accent={accent} />
        ))}
      </div>
    </header>
  )
}
