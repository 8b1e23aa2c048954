import { createHash } from 'node:crypto'

/** The parts of a response that the scanner checks. */
export interface ScannedDocument {
  headers: Headers
  html: string
}

/**
 * Returns the failed rules that keep a document from 130 points at MDN's HTTP Observatory (125 and more are
 * A+). The score starts at 100 and adds 10 for a policy that allows nothing by default and nothing unsafe,
 * 10 for the resource policy, 5 for the referrer policy, and 5 for a policy that forbids framing; failing
 * any other rule costs points. A correctly set cookie adds 5 more.
 * Source: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
 */
export function failedHeaderRules({ headers, html }: ScannedDocument): string[] {
  const policy = parsePolicy(headers)
  const sources = Object.values(policy).flat()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const cookies = headers.getSetCookie()
  const months = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) / 2_592_000
  const rules: Record<string, boolean> = {
    'nothing is allowed by default': policy['default-src']?.join() === "'none'",
    'nothing unsafe is allowed': !sources.some((source) => source.startsWith("'unsafe")),
    'no source is as wide as a scheme': !sources.some((source) => /^(https?:|ftp:|\*|https?:\/\/\*)$/.test(source)),
    'data: is for pictures alone': !Object.entries(policy).some(
      ([directive, allowed]) => directive !== 'img-src' && allowed.includes('data:'),
    ),
    'no source is without https': !sources.some((source) => source.startsWith('http:')),
    'nobody frames it': policy['frame-ancestors']?.join() === "'none'",
    'no base moves its addresses': policy['base-uri']?.join() === "'none'",
    'forms go where they should': policy['form-action']?.includes("'self'") ?? false,
    'its own origin alone may use it': headers.get('cross-origin-resource-policy') === 'same-origin',
    'no other site is let in': headers.get('access-control-allow-origin') === null,
    'other sites hear no path': /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      headers.get('referrer-policy') ?? '',
    ),
    'it stays behind https': months >= 6,
    'its type is not guessed': headers.get('x-content-type-options') === 'nosniff',
    'scripts are its own': scripts.every((tag) => /src="\/(?!\/)|type="application\/(ld\+)?json"/.test(tag)),
    'cookies are safe': cookies.every((cookie) => /; Secure/.test(cookie) && /; SameSite=(Lax|Strict)/.test(cookie)),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

/** Parses the content security policy into its directives, each with its sources. */
export function parsePolicy(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

/**
 * Returns the parts of the document that its policy blocks: styles without a matching hash, inline styles
 * and inline handlers.
 */
export function findPolicyViolations({ headers, html }: ScannedDocument): string[] {
  const styles = parsePolicy(headers)['style-src'] ?? []
  const styleBlocks = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const unknownStyles = styleBlocks.filter(
    (css) => !styles.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  )
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<\w[^>]*>/g) ?? []
  const inlineHandlers = tags.filter((tag) => /\s(style|on\w+)=/.test(tag))
  return [...unknownStyles.map((css) => css.slice(0, 60)), ...inlineHandlers]
}
