import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../domain/languages'

/** What one prerendered document is made of. */
export interface DocumentParts {
  language: Language
  title: string
  description: string
  /** The absolute public address, or nothing for documents that stand at many addresses (404, orders). */
  canonical: string | undefined
  private: boolean
  /** What this document uses of the style sheet, and the address of the whole. */
  css: string
  sheet: string
  boot: string
  chunks: string[]
  /** Runs the application at once: the page is nothing without it. */
  eager: boolean
  /** The page, rendered. */
  root: string
}

/**
 * One whole document: the first paint needs nothing else. Its styles are inlined, and the only script is the boot script, which loads
 * the application, and the whole style sheet with it, later.
 */
export function documentOf(parts: DocumentParts): string {
  const head = renderToStaticMarkup(<Head {...parts} />)
  return `<!doctype html><html lang="${parts.language}"><head>${head}</head><body><div id="root">${parts.root}</div></body></html>\n`
}

function Head({ title, description, canonical, css, sheet, boot, chunks, eager, ...parts }: DocumentParts) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#17130F" />
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {parts.private && <meta name="robots" content="noindex" />}
      {parts.private && <meta name="referrer" content="no-referrer" />}
      <meta property="og:site_name" content="AGEFEST" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined so that first paint waits for one document */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <script async src={boot} data-chunks={chunks.join(' ')} data-sheet={sheet} data-eager={eager ? '' : undefined} />
    </>
  )
}
