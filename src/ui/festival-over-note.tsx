import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type FestivalOverContent, useFestivalOver } from './use-festival-over'

/** What the visitor is doing, or has just done. */
type Moment = 'paying' | 'applying' | 'done'

/**
 * A note next to a total or a button once the festival is over: when it took place, and where to ask
 * about plans.
 * Source: docs/product/pages.md#311-festival-over.
 */
export function FestivalOverNote({ moment = 'paying', ...afterwards }: FestivalOverContent & { moment?: Moment }) {
  const { t } = useLingui()
  if (!useFestivalOver(afterwards)) return null
  const days = afterwards.days && t(afterwards.days)
  return (
    <div data-festival-over className="border-2 border-adire border-l-8 bg-white px-4 py-3">
      <p className="font-bold">{t(afterwards.notice)}</p>
      <p>
        {days !== undefined && (
          <>
            <Trans comment="{days} are the dates of the festival.">It took place on {days}.</Trans>{' '}
          </>
        )}
        <Advice moment={moment} />
      </p>
      <p>
        <Link to={afterwards.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t(afterwards.link)}
        </Link>
      </p>
    </div>
  )
}

function Advice({ moment }: { moment: Moment }) {
  switch (moment) {
    case 'paying':
      return <Trans>Please ask us about our plans before you register or pay.</Trans>
    case 'applying':
      return <Trans>Please ask us about our plans before you send this form.</Trans>
    case 'done':
      return <Trans>If you meant to take part in a future festival, write to us and quote your code.</Trans>
  }
}
