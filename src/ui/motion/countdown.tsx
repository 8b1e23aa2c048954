import { useLingui } from '@lingui/react/macro'
import type { Countdown as TimeLeft } from '../../domain/time/countdown'

/**
 * Days, hours, minutes and seconds as four large numbers. Its size is the same before the time is known
 * and while it runs, so that nothing around it moves. It is hidden without JavaScript, which it needs, so
 * the surrounding text must state the end date.
 */
export function CountdownTimer({ remaining, className = '' }: { remaining: TimeLeft | undefined; className?: string }) {
  const { t } = useLingui()
  const parts = [
    { name: t({ message: 'Days', comment: 'Below a number in a countdown' }), value: remaining?.days },
    { name: t({ message: 'Hours', comment: 'Below a number in a countdown' }), value: remaining?.hours },
    { name: t({ message: 'Minutes', comment: 'Below a number in a countdown' }), value: remaining?.minutes },
    { name: t({ message: 'Seconds', comment: 'Below a number in a countdown' }), value: remaining?.seconds },
  ]
  return (
    <div role="timer" className={`flex max-w-96 flex-wrap gap-y-3 noscript:hidden ${className}`}>
      {parts.map(({ name, value }) => (
        <div
          key={name}
          className="min-w-0 grow basis-16 border-current/30 border-l-2 pl-2 first:border-l-0 first:pl-0 sm:pl-4"
        >
          <span className="display-font tabular block h-[1em] text-heading leading-none">
            {value === undefined ? '––' : String(value).padStart(2, '0')}
          </span>
          <span className="block text-[0.8125rem] sm:text-sm">{name}</span>
        </div>
      ))}
    </div>
  )
}
