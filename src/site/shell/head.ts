/** What the head of the document says of the page that is open. */
export interface HeadWords {
  title: string
  description: string | undefined
  /** The absolute public address, or nothing for addresses of many or of none (orders, 404). */
  canonical: string | undefined
  /** Kept out of referrers, and out of search engines. */
  private: boolean
  /** Kept out of search engines alone. */
  unlisted: boolean
}

/** What only the build knows of a page, and who asks for the document reads: nothing is better than that of another page. */
const ofFirstPage = 'meta[property^="og:image"], link[hreflang], script[type="application/ld+json"]'

/** Makes the document's head say, after a navigation inside the site, what document.server.tsx would have said. */
export function describe({ title, description, canonical, private: hidden, unlisted }: HeadWords): void {
  document.title = title
  say('meta[name=description]', description)
  say('link[rel=canonical]', canonical)
  say('meta[name=robots]', hidden || unlisted ? 'noindex' : undefined)
  say('meta[name=referrer]', hidden ? 'no-referrer' : undefined)
  say('meta[property="og:title"]', hidden || unlisted ? undefined : title)
  say('meta[property="og:description"]', hidden || unlisted ? undefined : description)
  say('meta[property="og:url"]', hidden || unlisted ? undefined : canonical)
  for (const stale of document.querySelectorAll(ofFirstPage)) stale.remove()
}

/** Sets, adds or removes the one element of the head that `selector`, a tag with one attribute, stands for. */
function say(selector: string, value: string | undefined): void {
  const found = document.head.querySelector(selector)
  if (value === undefined) {
    found?.remove()
    return
  }
  const element = found ?? document.createElement(selector.startsWith('link') ? 'link' : 'meta')
  const [, key = '', name = ''] = selector.match(/\[(\w+)="?([\w:]+)/) ?? []
  element.setAttribute(key, name)
  element.setAttribute(element.tagName === 'LINK' ? 'href' : 'content', value)
  if (found === null) document.head.append(element)
}
