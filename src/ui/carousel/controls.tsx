import { useLingui } from '@lingui/react/macro'
import { dotDisplayClass, type PerPage } from './per-page'

/**
 * One dot per page, drawn as a thread that is thick at the current page, and the pause button. They need
 * JavaScript and are hidden without it.
 */
export function Controls({ count, perPage, page, isPaused, onChoose, onPause, className = '' }: ControlsProps) {
  const { t } = useLingui()
  const maxPages = Math.ceil(count / Math.min(...perPage))
  const pages = Array.from({ length: maxPages }, (_, pageIndex) => pageIndex)
  return (
    <div className={`flex flex-wrap items-center justify-between noscript:hidden ${className}`}>
      <ul className="flex min-w-0 grow flex-wrap">
        {pages.map((pageIndex) => {
          const number = pageIndex + 1
          const isCurrent = pageIndex === page
          return (
            <li key={pageIndex} className={`max-w-11 grow basis-6 ${dotDisplayClass(pageIndex, count, perPage)}`}>
              <button
                type="button"
                onClick={() => onChoose(pageIndex)}
                aria-label={t({
                  message: `Slide ${number}`,
                  comment: 'Button that shows this slide, for screen readers',
                })}
                aria-current={isCurrent ? 'true' : undefined}
                className="group flex h-11 w-full items-center px-0.5"
              >
                <span
                  className={`block w-full bg-current transition-[height] ${isCurrent ? 'h-2' : 'h-0.5 group-hover:h-1'}`}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={onPause}
        aria-label={
          isPaused
            ? t({ message: 'Play the slides', comment: 'Button that makes the slides move again' })
            : t({ message: 'Pause the slides', comment: 'Button that stops the slides' })
        }
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
