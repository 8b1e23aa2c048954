/**
 * Limits of a pause that another server requests: at least a second, and never so long that a wrong header
 * stops payments.
 */
const minRetryMs = 1_000
const maxRetryMs = 5 * 60_000
const maxHeaderLength = 64

/**
 * How long a `Retry-After` header asks us to wait, in either of its forms; undefined without a readable one.
 * A date is compared with the response's own `Date`, so a wrong clock here changes nothing.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (value === '' || value.length > maxHeaderLength) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - sentAtMs(headers)
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, minRetryMs), maxRetryMs)
}

function sentAtMs(headers: Headers): number {
  const sentMs = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(sentMs) ? Date.now() : sentMs
}
