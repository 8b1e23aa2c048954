import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { invitation } from '../../../content/home'
import { ButtonLink } from '../../ui/button'
import { CriticalCssBoundary } from '../../ui/hydration/critical-css-boundary'
import { Hills } from './hills'

/**
 * The first screen: the festival's theme as a signboard over the hills of Enugu, and the two calls to
 * action. It is all that a browser needs for the first paint, and the tallest slide, so that nothing moves
 * when the others load.
 */
export function FirstSlide() {
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
        <ThemeHeading text={t(festival.theme)} />
        <p className="mt-4 max-w-[27rem] text-lg">{t(invitation)}</p>
        <div className="mt-6 flex flex-col items-start gap-3 sm:flex-row">
          <ButtonLink to="/agefest2025" size="large">
            <Trans comment="Button that leads to the tickets">Get tickets</Trans>
          </ButtonLink>
          <ButtonLink to="/about" size="large" tone="outline">
            <Trans comment="Button that leads to the page about the organisation">About the festival</Trans>
          </ButtonLink>
        </div>
      </div>
      <CriticalCssBoundary />
      <Hills className="relative -z-10 mt-auto h-60 w-full overflow-visible sm:h-80 lg:absolute lg:right-0 lg:bottom-0 lg:h-auto lg:w-[82%] lg:max-w-[66rem]" />
    </header>
  )
}

/**
 * The theme is one sentence with a colon. The part before the colon is the signboard, in smaller letters if
 * a translation is long.
 */
function ThemeHeading({ text }: { text: string }) {
  const [signboard = text, rest] = text.split(':', 2).map((part) => part.trim())
  const sizeClasses = signboard.length > 12 ? 'whitespace-normal text-title' : 'text-poster'
  // The fallback fonts of each are as wide as its letters, so that nothing moves when ours have loaded.
  const font = signboard === signboard.toUpperCase() ? 'display-font-capitals' : 'display-font'
  return (
    <h1 tabIndex={-1} className="mt-3">
      <span className={`block ${font} ${sizeClasses}`}>{signboard}</span>
      {rest !== undefined && (
        <>
          <span className="sr-only">: </span>
          <span className="mt-4 block max-w-[6em] text-heading text-laterite">{rest}</span>
        </>
      )}
    </h1>
  )
}
