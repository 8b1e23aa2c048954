import type { ReactNode } from 'react'
import { Icon } from '../icons'

/**
 * A native dropdown in the header. It works without the application, and only one with the same `name` is
 * open at a time.
 */
export function Dropdown({ label, current, children }: { label: ReactNode; current?: boolean; children: ReactNode }) {
  return (
    <details name="menu">
      <summary className="bar-entry" aria-current={current ? 'true' : undefined}>
        {label}
        <Icon shape="down" className="chevron size-3.5" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}
