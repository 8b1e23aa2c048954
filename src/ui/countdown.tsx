import { useLingui } from '@lingui/react/macro'
import type { Countdown as TimeLeft } from '../domain/countdown'

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
    <div role="timer" className={`flex divide-x-2 divide-current/30 noscript:hidden ${className}`}>
      {parts.map(({ name, value }) => (
        <div key={name} className="min-w-0 basis-20 pl-3 first:pl-0 sm:basis-24 sm:pl-4">
          <span className="signboard tabular block h-[1em] text-heading leading-none">
            {value === undefined ? '––' : String(value).padStart(2, '0')}
          </span>
          <span className="block truncate text-sm">{name}</span>
        </div>
      ))}
    </div>
  )
}
