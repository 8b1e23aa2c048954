import { honeypotField } from './bot-check'

/**
 * The honeypot. It is hidden, and therefore absent from screen readers, the tab order and autofill. It is
 * sent only if it has a value (bot-check.ts).
 */
export function HoneypotInput() {
  return <input hidden inert name={honeypotField} tabIndex={-1} autoComplete="off" />
}
