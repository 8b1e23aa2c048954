import type { ComponentProps, ReactNode } from 'react'

/** `problem` and `success` interrupt a screen reader; `note` waits for its turn. */
export type AlertTone = 'problem' | 'success' | 'note'

const tones: Record<AlertTone, { box: string; sign: string }> = {
  problem: { box: 'border-laterite', sign: 'M11 3h2v12h-2zm0 15h2v3h-2z' },
  success: { box: 'border-palm', sign: 'm3 13 2-2 5 5L20 5l2 2L10 20z' },
  note: { box: 'border-adire', sign: 'M11 3h2v3h-2zm0 6h2v12h-2z' },
}
const inks: Record<AlertTone, string> = { problem: 'bg-laterite', success: 'bg-palm', note: 'bg-adire' }

/** A message in the page. The specified words come first; `children` may carry a reason below them. Takes `ref` and `tabIndex`. */
export function Alert({ tone = 'problem', title, children, className = '', ...rest }: AlertProps) {
  const { box, sign } = tones[tone]
  return (
    <div {...rest} role={tone === 'note' ? 'status' : 'alert'} className={`flex border-2 bg-white ${box} ${className}`}>
      <span className={`flex w-11 shrink-0 justify-center pt-3 text-white ${inks[tone]}`}>
        <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={sign} />
        </svg>
      </span>
      <div className="grow px-4 py-3">
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
