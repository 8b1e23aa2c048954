import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ButtonLink } from '../../ui/button'
import { FirstViewEnd } from '../../ui/hydration/critical-css-boundary'
import { Hills } from './hills'

/**
 * The first screen: the festival's theme as a signboard over the hills of Enugu, and the two calls. It is all that a browser needs for its
 * first paint, and the tallest of the slides, so that nothing moves when the others follow.
 */
export function Opening() {
  const { t } = useLingui()
  return (
    <header className="relative isolate flex h-full flex-col overflow-hidden bg-harmattan text-coal">
      <div className="page-width pt-5 lg:pb-26">
        <p className="flex flex-wrap justify-between gap-x-6 font-bold text-laterite">
          <span>
            {festival.city}, {festival.country}
          </span>
          <span>{t(festival.dates)}</span>
        </p>
        <Theme words={t(festival.theme)} />
        <p className="mt-4 max-w-[27rem] text-lg">
          <Trans>
            Entrepreneurs, investors, exhibitors and speakers from across Africa meet in the Coal City for two days of
            work, and a gala night of awards.
          </Trans>
        </p>
        <div className="mt-6 flex flex-col items-start gap-3 sm:flex-row">
          <ButtonLink to="/agefest2025" size="large">
            <Trans>Get tickets</Trans>
          </ButtonLink>
          <ButtonLink to="/about" size="large" tone="outline">
            <Trans>About the festival</Trans>
          </ButtonLink>
        </div>
      </div>
      <FirstViewEnd />
      <Hills className="relative -z-10 mt-auto h-60 w-full overflow-visible sm:h-80 lg:absolute lg:right-0 lg:bottom-0 lg:h-auto lg:w-[82%] lg:max-w-[66rem]" />
    </header>
  )
}

/** The theme is one sentence with a colon; what stands before it is the signboard. A translation with a long word gets smaller letters. */
function Theme({ words }: { words: string }) {
  const [signboard = words, rest] = words.split(':', 2).map((part) => part.trim())
  const lettering = signboard.length > 12 ? 'whitespace-normal text-title' : 'text-poster'
  return (
    <h1 tabIndex={-1} className="mt-3">
      <span className={`block signboard-capitals ${lettering}`}>{signboard}</span>
      {rest !== undefined && (
        <>
          <span className="sr-only">: </span>
          <span className="mt-4 block max-w-[6em] text-heading text-laterite">{rest}</span>
        </>
      )}
    </h1>
  )
}
