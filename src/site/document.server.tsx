import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../domain/languages'
import type { Alternate } from './crawlers.server'
import { type Shared, ShareTags } from './share/share-tags.server'

/** What one prerendered document is made of. */
export interface DocumentParts {
  language: Language
  title: string
  description: string
  /** The absolute public address, or nothing for documents that stand at many addresses (404, orders). */
  canonical: string | undefined
  /** The same page in its languages. */
  alternates: readonly Alternate[]
  private: boolean
  /** What it says where somebody shares it; nothing where nobody should. */
  share: Omit<Shared, 'language' | 'title' | 'description'> | undefined
  /** Its facts for machines, as the text of a script element; nothing where there are none. */
  data: string | undefined
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
  // A block of data is no script: it is not run, and the policy has nothing against it. At the end it delays nothing.
  const data = parts.data === undefined ? '' : `<script type="application/ld+json">${parts.data}</script>`
  return `<!doctype html><html lang="${parts.language}"><head>${head}</head><body><div id="root">${parts.root}</div>${data}</body></html>\n`
}

function Head({
  language,
  title,
  description,
  canonical,
  alternates,
  share,
  css,
  sheet,
  boot,
  chunks,
  eager,
  ...parts
}: DocumentParts) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#17130F" />
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {alternates.map((alternate) => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.href} />
      ))}
      {parts.private && <meta name="robots" content="noindex" />}
      {parts.private && <meta name="referrer" content="no-referrer" />}
      {share && <ShareTags language={language} title={title} description={description} {...share} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined so that first paint waits for one document */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <script async src={boot} data-chunks={chunks.join(' ')} data-sheet={sheet} data-eager={eager ? '' : undefined} />
    </>
  )
}
