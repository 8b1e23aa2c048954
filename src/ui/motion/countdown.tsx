import { useLingui } from '@lingui/react/macro'
import type { Countdown as TimeLeft } from '../../domain/time/countdown'

/**
 * Days, hours, minutes and seconds as four signboard numbers. Its size is the same before the time is known, and while it runs, so that
 * nothing around it moves. It is seen only, and not without scripts, which would leave it at nothing: whoever shows it says in words
 * until when.
 */
export function Countdown({ left, className = '' }: { left: TimeLeft | undefined; className?: string }) {
  const { t } = useLingui()
  const parts = [
    { name: t`Days`, value: left?.days },
    { name: t`Hours`, value: left?.hours },
    { name: t`Minutes`, value: left?.minutes },
    { name: t`Seconds`, value: left?.seconds },
  ]
  return (
    <div role="timer" className={`flex max-w-96 flex-wrap gap-y-3 noscript:hidden ${className}`}>
      {parts.map(({ name, value }) => (
        <div
          key={name}
          className="min-w-0 grow basis-16 border-current/30 border-l-2 pl-2 first:border-l-0 first:pl-0 sm:pl-4"
        >
          <span className="signboard tabular block h-[1em] text-heading leading-none">
            {value === undefined ? '––' : String(value).padStart(2, '0')}
          </span>
          <span className="block text-[0.8125rem] sm:text-sm">{name}</span>
        </div>
      ))}
    </div>
  )
}
