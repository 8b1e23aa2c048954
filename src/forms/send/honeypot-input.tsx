import { trapName } from './honeypot'

/** Not drawn, and so in no screen reader, no order of the Tab key and no autofill. It travels only where something stands in it (idempotency-key.ts). */
export function Trap() {
  return <input hidden inert name={trapName} tabIndex={-1} autoComplete="off" />
}
