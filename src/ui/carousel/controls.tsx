import { useLingui } from '@lingui/react/macro'
import { dotDisplay, type PerPage } from './per-page'

/**
 * A dot for each page, woven as one thread whose thick part is here, and the button that stops it all. They need scripts, and are not there
 * without.
 */
export function Controls({ count, perPage, page, isPaused, onChoose, onPause, className = '' }: ControlsProps) {
  const { t } = useLingui()
  const most = Math.ceil(count / Math.min(...perPage))
  const pages = Array.from({ length: most }, (_, position) => position)
  return (
    <div className={`flex flex-wrap items-center justify-between noscript:hidden ${className}`}>
      <ul className="flex min-w-0">
        {pages.map((position) => {
          const number = position + 1
          const isHere = position === page
          return (
            <li key={position} className={`min-w-6 basis-11 ${dotDisplay(position, count, perPage)}`}>
              <button
                type="button"
                onClick={() => onChoose(position)}
                aria-label={t`Slide ${number}`}
                aria-current={isHere ? 'true' : undefined}
                className="group flex h-11 w-full items-center px-0.5"
              >
                <span
                  className={`block w-full bg-current transition-[height] ${isHere ? 'h-2' : 'h-0.5 group-hover:h-1'}`}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={onPause}
        aria-label={isPaused ? t`Play the slides` : t`Pause the slides`}
        className="ml-auto flex size-11 items-center justify-center"
      >
        <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={isPaused ? 'M4 2v16l13-8z' : 'M3 2h5v16H3zM12 2h5v16h-5z'} />
        </svg>
      </button>
    </div>
  )
}

interface ControlsProps {
  count: number
  perPage: PerPage
  page: number
  isPaused: boolean
  onChoose: (page: number) => void
  onPause: () => void
  className: string | undefined
}
