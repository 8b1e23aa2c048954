import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Afterwards, useFestivalOver } from './use-festival-over'

/**
 * Shown beside a total once the festival is over: when it was, and where to ask before paying.
 * Source: docs/product/pages.md#311-festival-over.
 */
export function FestivalOverNote(afterwards: Afterwards) {
  const { t } = useLingui()
  if (!useFestivalOver(afterwards)) return null
  const days = t(afterwards.days)
  return (
    <div data-festival-over className="border-2 border-adire border-l-8 bg-white px-4 py-3">
      <p className="font-bold">{t(afterwards.notice)}</p>
      <p>
        <Trans>It took place on {days}.</Trans> <Trans>Ask us what comes next before you register or pay.</Trans>
      </p>
      <p>
        <Link to={afterwards.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t(afterwards.link)}
        </Link>
      </p>
    </div>
  )
}
