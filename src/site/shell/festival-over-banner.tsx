import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { afterwards } from '../../../content/festival'
import { festivalOverId, isFestivalOver, useFestivalOver } from '../../ui/use-festival-over'

/**
 * A quiet strip below the header, once the festival is over. On a phone always two short lines: one that just
 * fits would break in the fallback font, and the page would jump when ours comes.
 * Source: docs/product/pages.md#311-festival-over,
 * docs/decisions/2026-11-22-festival-over-notice-at-build.md.
 */
export function PastNotice() {
  const { t } = useLingui()
  if (!useOver()) return null
  return (
    <aside id={festivalOverId} aria-label={t`Notice`} className="bg-straw text-sm">
      <Link
        to={afterwards.to}
        className="page-width flex min-h-12 flex-col justify-center leading-snug sm:flex-row sm:items-center sm:justify-start sm:gap-x-3"
      >
        <span>{t(afterwards.notice)}</span>
        <span className="font-bold underline underline-offset-4">{t(afterwards.link)}</span>
      </Link>
    </aside>
  )
}

/**
 * A document has the notice if it was drawn after the end, and keeps what it has while it is looked at: a line that came later would push the
 * page down. With the next navigation, when everything is new, the clock is asked.
 */
function useOver(): boolean {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  const wasOver = useFestivalOver(afterwards)
  const [isOver, setOver] = useState(wasOver)
  useLayoutEffect(() => {
    if (pathname !== opened.current && isFestivalOver(afterwards)) setOver(true)
  }, [pathname])
  return isOver
}
