import { i18n } from '@lingui/core'
import { festival } from '../../../content/festival'
import type { Language } from '../../../src/domain/languages'
import { shippedLanguages } from '../../../src/domain/shipped-languages'
import { flowServers } from '../../../src/flows/index.server'
import { i18nFor, messagesFor } from '../../../src/i18n/catalogs.server'
import { structuredData } from '../../../src/site/metadata/structured-data.server'
import { renderPage } from '../../../src/site/prerender/render-page.server'
import { pageRoutes } from '../../../src/site/routes'
import { renderConfirmation } from '../render-confirmation'

export { checkContent } from '../../../src/site/content/check-content.server'

/** What one page or email says, and where: '/faq in fr', 'email of vendor in en'. */
export interface RenderedText {
  where: string
  language: Language
  text: string
}

/** Returns when the festival and its gala are, in the words of the content: each a day and a time. */
export function festivalTimes(): { days: string; gala: string } {
  const english = i18nFor('en')
  return { days: english._(festival.dates), gala: english._(festival.gala) }
}

/** Renders one page in English, at the current time. */
export async function renderHtml(path: string): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return (await renderPage(path)).rootHtml
}

/** Renders every page and every confirmation in every shipped language, at the current time. */
export async function renderPagesAndConfirmations(): Promise<RenderedText[]> {
  return [...(await renderPages()), ...(await renderEmails())]
}

async function renderPages(): Promise<RenderedText[]> {
  const rendered: RenderedText[] = []
  for (const language of shippedLanguages) {
    i18n.loadAndActivate({ locale: language, messages: messagesFor(language) })
    for (const { path } of pageRoutes) {
      const { rootHtml, meta } = await renderPage(path)
      const data = structuredData(path, { i18n, nowMs: Date.now(), toAbsoluteUrl: (url) => url, image: '' })
      const text = [i18n._(meta.title), i18n._(meta.description), JSON.stringify(data), readText(rootHtml)].join('\n')
      rendered.push({ where: `${path} in ${language}`, language, text })
    }
  }
  return rendered
}

async function renderEmails(): Promise<RenderedText[]> {
  const emails = shippedLanguages.flatMap((language) =>
    flowServers.map(async ({ flow: { name } }) => ({
      where: `email of ${name} in ${language}`,
      language,
      text: await renderConfirmation(name, { language }),
    })),
  )
  return Promise.all(emails)
}

/** The texts and labels of a document, without its addresses. */
function readText(html: string): string {
  const labels = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, label = '']) => label)
  return [html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' '), ...labels]
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
}
