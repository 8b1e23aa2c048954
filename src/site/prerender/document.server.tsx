import type { Messages } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../domain/languages'
import { firstViewId } from '../../ui/hydration/critical-css-boundary'
import type { Alternate } from '../metadata/localized-urls.server'
import { type ShareMetadata, ShareTags } from '../metadata/share/share-tags.server'
import { jsonForScript } from './json-for-script.server'
import { type PageCss, remainingCssMarker } from './page-css.server'

/** The parts of one prerendered document. */
export interface DocumentParts {
  language: Language
  title: string
  description: string
  /** The absolute public URL; undefined for documents served at many URLs (404, orders). */
  canonical: string | undefined
  /** The same page in all languages. */
  alternates: readonly Alternate[]
  private: boolean
  /** Excluded from search engines. */
  unlisted: boolean
  /** The metadata for shared links; undefined for pages that should not be shared. */
  shareMetadata: Omit<ShareMetadata, 'language' | 'title' | 'description'> | undefined
  /** The structured data, as the text of a script element; undefined if there is none. */
  jsonLd: string | undefined
  /**
   * The rules that this document uses: those in its head, and those after its first view if the page marks
   * its end.
   */
  styles: PageCss
  /** The URL of the complete stylesheet. */
  stylesheet: string
  bootScript: string
  chunks: string[]
  /** The URL path of the catalogs, and the messages that this page needs; undefined in English. */
  messagesFolder: string
  pageMessages: { part: string; messages: Messages } | undefined
  /** Runs the application at once, because the page is useless without it. */
  eager: boolean
  /** The rendered page. */
  rootHtml: string
  /** The notice for a visitor whose application does not load. */
  slowNoticeHtml: string
}

/**
 * Renders a complete document. The first paint needs nothing else: the styles are inlined, and the only
 * script is the boot script, which later loads the application and the complete stylesheet.
 */
export function renderDocument(parts: DocumentParts): string {
  const head = renderToStaticMarkup(<Head {...parts} />)
  // A data block is not executed, so the Content-Security-Policy allows it. At the end of the body it
  // delays nothing.
  const jsonLdScript = parts.jsonLd === undefined ? '' : `<script type="application/ld+json">${parts.jsonLd}</script>`
  const messagesScript = parts.pageMessages === undefined ? '' : renderMessagesScript(parts.pageMessages)
  return `<!doctype html><html lang="${parts.language}"><head>${head}</head><body><div id="root">${insertRemainingCss(parts.rootHtml, parts.styles.remaining)}</div>${parts.slowNoticeHtml}${jsonLdScript}${messagesScript}</body></html>\n`
}

function insertRemainingCss(rootHtml: string, remainingCss: string | undefined): string {
  return remainingCss === undefined
    ? rootHtml
    : rootHtml.replace(remainingCssMarker, () => `<style data-rest="">${remainingCss}</style>`)
}

/**
 * The messages that the application needs for hydration. Most of them also occur in the page, so they
 * compress well.
 */
function renderMessagesScript({ part, messages }: { part: string; messages: Messages }): string {
  return `<script type="application/json" data-part="${part}">${jsonForScript(messages)}</script>`
}

function Head({
  language,
  title,
  description,
  canonical,
  alternates,
  shareMetadata,
  styles,
  stylesheet,
  bootScript,
  chunks,
  messagesFolder,
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
      {parts.unlisted && <meta name="robots" content="noindex" />}
      {parts.private && <meta name="referrer" content="no-referrer" />}
      {shareMetadata && <ShareTags language={language} title={title} description={description} {...shareMetadata} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, inlined so that the first paint needs only the document */}
      <style dangerouslySetInnerHTML={{ __html: styles.critical }} />
      {/* If the browser painted a half-parsed document, a growing row would shift its existing contents. */}
      {styles.remaining !== undefined && <link rel="expect" href={`#${firstViewId}`} blocking="render" />}
      <script
        async
        src={bootScript}
        data-chunks={chunks.join(' ')}
        data-sheet={stylesheet}
        data-words={messagesFolder}
        data-eager={eager ? '' : undefined}
      />
    </>
  )
}
