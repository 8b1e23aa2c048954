/**
 * A node with text: a text node, or an attribute that is announced or displayed. Both are read and set
 * through `nodeValue`.
 */
export type TranslatableNode = Text | Attr

/**
 * Elements that must not be translated: typed text, code, and elements marked as such (names, codes,
 * addresses).
 */
const excludedSelector =
  'script, style, noscript, template, textarea, code, kbd, [translate=no], [contenteditable], [href^=mailto], [href^=tel]'

/**
 * Returns whether a text is one word with a digit or special character: a code, a reference, an address, a
 * file name. Such a text is private and the same in every language. One code in twenty has no digit, so
 * codes are also recognised by their prefix (`createPublicCode` in domain/references.ts).
 */
function isCode(text: string): boolean {
  return !/\s/.test(text) && (/[\d@/_.]./.test(text) || text.startsWith('AGF-'))
}

/** File errors start with the file name, which comes from the visitor. */
const fileNamePrefix = /\.\w{2,5}: /

/** Longer texts stay in English, in characters. */
const maxTextLength = 5_000

export const translatableAttributes = ['aria-label', 'placeholder', 'title', 'alt']

/** Returns the passages that are marked as English: the catalog of the page's language does not contain them. */
export function findUntranslatedPassages(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [lang=en]:not([translate=no])')]
}

/** Returns every visible node with translatable text below `root`, in document order. */
export function findTranslatableNodes(root: Element): TranslatableNode[] {
  const translatableNodes: TranslatableNode[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(excludedSelector) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) translatableNodes.push(node)
    else if (node instanceof Element)
      for (const name of translatableAttributes) {
        const attribute = node.getAttributeNode(name)
        if (attribute !== null) translatableNodes.push(attribute)
      }
  }
  return translatableNodes.filter((node) => isTranslatableText(node.nodeValue?.trim() ?? '') && isVisible(node))
}

function isTranslatableText(text: string): boolean {
  return text.length <= maxTextLength && /\p{L}{2}/u.test(text) && !isCode(text) && !fileNamePrefix.test(text)
}

/** Returns whether a node is still in the page. */
export function isAttached(node: TranslatableNode): boolean {
  return ownerElementOf(node)?.isConnected === true
}

function isVisible(node: TranslatableNode): boolean {
  const element = ownerElementOf(node)
  // An option without a value attribute uses its text as its value. The title is visible although elements
  // in the head are not.
  if (element instanceof HTMLOptionElement) return element.hasAttribute('value') && isShown(element.closest('select'))
  return element instanceof HTMLTitleElement || isShown(element)
}

/** In browsers that cannot tell, everything counts as visible. */
function isShown(element: Element | null): boolean {
  return element !== null && (element.checkVisibility?.() ?? true)
}

function ownerElementOf(node: TranslatableNode): Element | null {
  return node instanceof Attr ? node.ownerElement : node.parentElement
}
