import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { afterwards, festival } from '../../../content/festival'

/**
 * A quiet strip below the header, once the festival is over. On a phone always two short lines: one that just fits would break in the
 * stand-in face, and the page would jump when ours comes. Source: design, section 4 (a festival that is over);
 * docs/decisions/2026-11-22-a-festival-that-is-over.md.
 */
export function PastNotice() {
  const { t } = useLingui()
  if (!useOver()) return null
  return (
    <aside id={noticeId} aria-label={t`Notice`} className="bg-straw text-sm">
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

const noticeId = 'festival-is-over'
const endsAt = Date.parse(festival.endsAt)

/**
 * A document has the notice if it was drawn after the end, and keeps what it has while it is looked at: a line that came later would push the
 * page down. With the next navigation, when everything is new, the clock is asked.
 */
function useOver(): boolean {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  const [isOver, setOver] = useState(() =>
    import.meta.env.SSR ? Date.now() > endsAt : document.getElementById(noticeId) !== null,
  )
  useLayoutEffect(() => {
    if (pathname !== opened.current && Date.now() > endsAt) setOver(true)
  }, [pathname])
  return isOver
}
