import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { afterwards } from '../../../content/festival'
import { isFestivalOver } from '../../domain/time/festival-over'
import { festivalOverId, useFestivalOver } from '../../ui/use-festival-over'

/**
 * A quiet strip below the header once the festival is over. On a phone it always has two short lines: a
 * single line that just fits would wrap in the fallback font, and the page would jump when our font loads. The first
 * line is hidden until the second one has been parsed, because together they are centred.
 * Source: docs/product/pages.md#311-festival-over,
 * docs/decisions/2026-11-22-festival-over-notice-at-build.md.
 */
export function FestivalOverBanner() {
  const { t } = useLingui()
  if (!useFestivalOverOnNavigation()) return null
  return (
    <aside
      id={festivalOverId}
      aria-label={t({ message: 'Notice', comment: 'Name of the line that says that the festival is over' })}
      className="bg-straw text-sm"
    >
      <Link
        to={afterwards.to}
        className="page-width flex min-h-12 flex-col justify-center leading-snug not-has-[span+span]:invisible sm:flex-row sm:items-center sm:justify-start sm:gap-x-3"
      >
        <span>{t(afterwards.notice)}</span>
        <span className="font-bold underline underline-offset-4">{t(afterwards.link)}</span>
      </Link>
    </aside>
  )
}

/**
 * A document contains the notice if it was rendered after the festival's end. The first page stays
 * unchanged, because a line added later would push it down. The clock is checked on the next navigation,
 * when the whole page changes.
 */
function useFestivalOverOnNavigation(): boolean {
  const { pathname } = useLocation()
  const initialPathname = useRef(pathname)
  const wasOver = useFestivalOver(afterwards)
  const [isOver, setOver] = useState(wasOver)
  useLayoutEffect(() => {
    if (pathname !== initialPathname.current && isFestivalOver(afterwards)) setOver(true)
  }, [pathname])
  return isOver
}
