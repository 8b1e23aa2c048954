import { createHash } from 'node:crypto'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { festival } from '../../../content/festival'
import type { Language } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import { permissionsPolicy } from './headers.server'

/**
 * A small self-contained page that the server renders for visitors whose browser did not load the
 * application. It needs no script and no other file.
 */
interface PlainPage {
  title: ReactNode
  /** What the head holds besides. */
  head?: ReactNode
  children: ReactNode
}

/**
 * The site's colours and sizes (site/theme.css) that one heading and a few sentences need. It contains no
 * quotes or angle brackets: React would escape them, and the hash in the policy would no longer match.
 */
const style = `
*{box-sizing:border-box}
body{margin:0;min-width:320px;background:#f8f1e5;color:#17130f;font:1.0625rem/1.6 Roboto,Verdana,sans-serif;overflow-wrap:break-word}
header{padding:1rem;background:#17130f;border-bottom:.5rem solid #e8a72e}
header a{color:#f8f1e5;font-weight:700;letter-spacing:.04em;text-decoration:none}
main{max-width:40rem;padding:2.5rem 1rem 4rem;margin:0 auto}
h1{margin:0 0 1.5rem;font-size:clamp(2rem,1.5rem + 2.4vw,3.25rem);line-height:1.05;text-wrap:balance}
p{margin:0 0 1rem}
a{color:inherit;text-underline-offset:4px}
img{display:block;width:100%;height:auto;margin:0 0 1.5rem}
.ways{display:flex;flex-wrap:wrap;gap:1rem;margin-top:2rem}
.ways a{padding:.8rem 1.75rem;border:2px solid #17130f;border-radius:3px;font-weight:700;text-decoration:none}
dl{margin:0 0 1.5rem;border:2px solid #17130f;background:#fff}
dl div{display:flex;justify-content:space-between;gap:1.5rem;padding:.75rem 1rem}
dd{margin:0;font-weight:700;white-space:nowrap}
dl .total{background:#17130f;color:#f8f1e5}
.problems{padding-left:1.25rem;white-space:pre-line}
.ways a:first-child{border-color:#0e5a3a;background:#0e5a3a;color:#fff}
:focus-visible{outline:3px solid #17130f;outline-offset:2px;box-shadow:0 0 0 2px #e8a72e}
`

/** The styles of form fields, for plain pages with a form. */
export const plainFormStyle = `
form{margin:0}
form [aria-live],form [role=status],form svg,form .noscript\\:hidden,form [hidden]{display:none!important}
form section{margin:2.5rem 0 0;padding-top:1.25rem;border-top:4px solid #17130f}
h3{margin:0 0 1rem;font-size:1.5rem;line-height:1.1}
[data-field]{margin:0 0 1.5rem}
[data-field] p{margin:0 0 .35rem}
[data-field] p+p,[data-field]>p:not(:first-child){font-size:.95rem;color:#4c4038}
label{font-weight:700}
input,select,textarea{font:inherit;color:inherit}
input:not([type=checkbox]),select,textarea{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:2px solid #a08b72;border-radius:3px;background:#fff}
input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0 .75rem 0 0;vertical-align:middle;accent-color:#0e5a3a}
button{min-height:3.5rem;padding:.75rem 1.75rem;border:0;border-radius:3px;background:#0e5a3a;color:#fff;font:inherit;font-weight:700;cursor:pointer}
.busy-label{display:none}
`

/** Pictures of this site: a QR code, and in Firefox the icon of the tab. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${[style, plainFormStyle].map(hashSource).join(' ')}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function hashSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/** The headers of a public plain page: it may load pictures of this site, and is not indexed. */
export const publicPlainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-cache',
  vary: 'Cookie',
  'x-robots-tag': 'noindex',
}

/** The headers of other plain pages: they are not cached, not indexed and send no referrer. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Renders a plain page in the visitor's language. */
export function renderPlainPage(language: Language, { title, head, children }: PlainPage): string {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(language)}>
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{festival.name}</title>
          {head}
          <style>{style}</style>
        </head>
        <body>
          <header>
            <a href="/" translate="no">
              {festival.name}
            </a>
          </header>
          <main>
            <h1>{title}</h1>
            {children}
          </main>
        </body>
      </html>
    </I18nProvider>,
  )
  return `<!doctype html>${markup}`
}
