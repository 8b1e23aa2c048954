/** The content of the document's head for the open page. */
export interface HeadContent {
  title: string
  description: string | undefined
  /** The absolute public URL; undefined for pages without a single public URL (orders, 404). */
  canonical: string | undefined
  /** Sends no referrer, and is excluded from search engines. */
  private: boolean
  /** Only excluded from search engines. */
  unlisted: boolean
}

/**
 * Elements that only the build can generate, for clients that request the document. They are removed,
 * because those of another page would be wrong.
 */
const initialPageOnlySelector = 'meta[property^="og:image"], link[hreflang], script[type="application/ld+json"]'

/**
 * Updates the document's head after a navigation inside the site to match what document.server.tsx renders.
 */
export function updateHead({ title, description, canonical, private: isPrivate, unlisted }: HeadContent): void {
  document.title = title
  setHeadElement('meta[name=description]', description)
  setHeadElement('link[rel=canonical]', canonical)
  setHeadElement('meta[name=robots]', isPrivate || unlisted ? 'noindex' : undefined)
  setHeadElement('meta[name=referrer]', isPrivate ? 'no-referrer' : undefined)
  setHeadElement('meta[property="og:title"]', isPrivate || unlisted ? undefined : title)
  setHeadElement('meta[property="og:description"]', isPrivate || unlisted ? undefined : description)
  setHeadElement('meta[property="og:url"]', isPrivate || unlisted ? undefined : canonical)
  for (const stale of document.querySelectorAll(initialPageOnlySelector)) stale.remove()
}

/** Sets, adds or removes the head element that matches `selector`, which is a tag with one attribute. */
function setHeadElement(selector: string, value: string | undefined): void {
  const existing = document.head.querySelector(selector)
  if (value === undefined) {
    existing?.remove()
    return
  }
  const element = existing ?? document.createElement(selector.startsWith('link') ? 'link' : 'meta')
  const [, attribute = '', name = ''] = selector.match(/\[(\w+)="?([\w:]+)/) ?? []
  element.setAttribute(attribute, name)
  element.setAttribute(element.tagName === 'LINK' ? 'href' : 'content', value)
  if (existing === null) document.head.append(element)
}
