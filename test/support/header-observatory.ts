import { createHash } from 'node:crypto'

/** An answer with what the scanner looks at. */
export interface Scanned {
  headers: Headers
  html: string
}

/**
 * What keeps a document from 130 points at MDN's HTTP Observatory (125 and more are A+), one line each. It
 * begins with 100 and adds 10 for a policy that allows nothing by default and nothing unsafe, 10 for the
 * resource policy, 5 for the referrer policy, and 5 for a policy that lets nobody frame the page; the rest,
 * left out, costs points. A cookie, where one is set as it should be, brings 5 more.
 * Source: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
 */
export function lapsesOf({ headers, html }: Scanned): string[] {
  const policy = policyOf(headers)
  const sources = Object.values(policy).flat()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const cookies = headers.getSetCookie()
  const months = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) / 2_592_000
  const rules: Record<string, boolean> = {
    'nothing is allowed by default': policy['default-src']?.join() === "'none'",
    'nothing unsafe is allowed': !sources.some((source) => source.startsWith("'unsafe")),
    'no source is as wide as a scheme': !sources.some((source) => /^(https?:|ftp:|\*|https?:\/\/\*)$/.test(source)),
    'data: is for pictures alone': !Object.entries(policy).some(([at, to]) => at !== 'img-src' && to.includes('data:')),
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

/** The directives of a content security policy, each with its sources. */
export function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** What stands in the document and its policy refuses: styles without their hash, and anything that would be inline. */
export function refusedIn({ headers, html }: Scanned): string[] {
  const styles = policyOf(headers)['style-src'] ?? []
  const blocks = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const unknown = blocks.filter(
    (css) => !styles.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  )
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<\w[^>]*>/g) ?? []
  const inline = tags.filter((tag) => /\s(style|on\w+)=/.test(tag))
  return [...unknown.map((css) => css.slice(0, 60)), ...inline]
}
