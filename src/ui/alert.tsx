import type { ComponentProps, ReactNode } from 'react'

/** Screen readers announce `problem` and `success` at once, and `note` when they are idle. */
export type AlertTone = 'problem' | 'success' | 'note'

const tones: Record<AlertTone, { borderClass: string; iconPath: string }> = {
  problem: { borderClass: 'border-laterite', iconPath: 'M11 3h2v12h-2zm0 15h2v3h-2z' },
  success: { borderClass: 'border-palm', iconPath: 'm3 13 2-2 5 5L20 5l2 2L10 20z' },
  note: { borderClass: 'border-adire', iconPath: 'M11 3h2v3h-2zm0 6h2v12h-2z' },
}
const iconBackgrounds: Record<AlertTone, string> = { problem: 'bg-laterite', success: 'bg-palm', note: 'bg-adire' }

/**
 * A message in the page. The specified text comes first; `children` may add a reason below it. Accepts
 * `ref` and `tabIndex`.
 */
export function Alert({ tone = 'problem', title, children, className = '', ...rest }: AlertProps) {
  const { borderClass, iconPath } = tones[tone]
  return (
    <div
      {...rest}
      role={tone === 'note' ? 'status' : 'alert'}
      className={`flex border-2 bg-white large-text:block ${borderClass} ${className}`}
    >
      <span
        className={`flex w-11 shrink-0 justify-center pt-3 text-white large-text:w-auto large-text:py-1 ${iconBackgrounds[tone]}`}
      >
        <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={iconPath} />
        </svg>
      </span>
      <div className="grow px-4 py-3 large-text:px-3">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: AlertTone
  title?: ReactNode
}
