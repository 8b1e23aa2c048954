import type { Messages } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../domain/languages'
import { firstViewId } from '../../ui/hydration/critical-css-boundary'
import type { Alternate } from '../metadata/robots-and-sitemap.server'
import { type Shared, ShareTags } from '../metadata/share/share-tags.server'
import { asScriptText } from './json-for-script.server'
import { restOfStyles, type Styles } from './page-css.server'

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
  /** Kept out of search engines. */
  unlisted: boolean
  /** What it says where somebody shares it; nothing where nobody should. */
  share: Omit<Shared, 'language' | 'title' | 'description'> | undefined
  /** Its facts for machines, as the text of a script element; nothing where there are none. */
  data: string | undefined
  /** What this document uses of the style sheet: in its head, and where its first view ends, if it says where that is. */
  styles: Styles
  /** The address of the whole style sheet. */
  sheet: string
  boot: string
  chunks: string[]
  /** Where the catalogs lie, and what this page needs of its language's; nothing in English. */
  wordsFolder: string
  words: { part: string; messages: Messages } | undefined
  /** Runs the application at once: the page is nothing without it. */
  eager: boolean
  /** The page, rendered. */
  root: string
  /** What is said to a visitor who waits for the application in vain. */
  notice: string
}

/**
 * One whole document: the first paint needs nothing else. Its styles are inlined, and the only script is the boot script, which loads
 * the application, and the whole style sheet with it, later.
 */
export function documentOf(parts: DocumentParts): string {
  const head = renderToStaticMarkup(<Head {...parts} />)
  // A block of data is no script: it is not run, and the policy has nothing against it. At the end it delays nothing.
  const data = parts.data === undefined ? '' : `<script type="application/ld+json">${parts.data}</script>`
  const words = parts.words === undefined ? '' : wordsOf(parts.words)
  return `<!doctype html><html lang="${parts.language}"><head>${head}</head><body><div id="root">${withRest(parts.root, parts.styles.rest)}</div>${parts.notice}${data}${words}</body></html>\n`
}

function withRest(root: string, rest: string | undefined): string {
  return rest === undefined ? root : root.replace(restOfStyles, () => `<style data-rest="">${rest}</style>`)
}

/** The words with which the application takes the page over. Most of them stand in the page too, so they weigh little on the way. */
function wordsOf({ part, messages }: { part: string; messages: Messages }): string {
  return `<script type="application/json" data-part="${part}">${asScriptText(messages)}</script>`
}

function Head({
  language,
  title,
  description,
  canonical,
  alternates,
  share,
  styles,
  sheet,
  boot,
  chunks,
  wordsFolder,
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
      {share && <ShareTags language={language} title={title} description={description} {...share} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined so that first paint waits for one document */}
      <style dangerouslySetInnerHTML={{ __html: styles.first }} />
      {/* Painted while it is half read, a row that grows would push what is in it already. */}
      {styles.rest !== undefined && <link rel="expect" href={`#${firstViewId}`} blocking="render" />}
      <script
        async
        src={boot}
        data-chunks={chunks.join(' ')}
        data-sheet={sheet}
        data-words={wordsFolder}
        data-eager={eager ? '' : undefined}
      />
    </>
  )
}
