import type { ComponentProps } from 'react'
import { controlClass } from './controls'

/** A native select that looks like the other controls, with our own chevron. */
export function Select({ children, ...select }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className="relative">
      <select {...select} className={`${controlClass} select-box pr-10`}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 10"
        className="pointer-events-none absolute top-1/2 right-3 w-4 -translate-y-1/2"
      >
        <path d="M1 1.5 8 8.5 15 1.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </div>
  )
}
