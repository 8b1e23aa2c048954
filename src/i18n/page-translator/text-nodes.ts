/** A place where words stand: a text, or an attribute that is read out or shown. Both are read and set by `nodeValue`. */
export type Spot = Text | Attr

/** What is nobody's to translate: typed words, code, and what says so (names, codes, addresses). */
const leftAlone =
  'script, style, noscript, template, textarea, code, kbd, [translate=no], [contenteditable], [href^=mailto], [href^=tel]'

/**
 * A word with a digit or a sign in it: a code, a reference, an address, a file's name. It means the same in every language, and is
 * private. One code in twenty has no digit, and is known by its beginning (`newCode` in domain/references.ts).
 */
function isCode(text: string): boolean {
  return !/\s/.test(text) && (/[\d@/_.]./.test(text) || text.startsWith('AGF-'))
}

/** What is wrong with a file is said behind its name, which is the visitor's own. */
const namesFile = /\.\w{2,5}: /

export const spokenAttributes = ['aria-label', 'placeholder', 'title', 'alt']

/** Every place with words in it below `root` that can be seen now, in the order of the page. */
export function spotsIn(root: Element): Spot[] {
  const spots: Spot[] = []
  const tree = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(leftAlone) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = tree.nextNode(); node !== null; node = tree.nextNode()) {
    if (node instanceof Text) spots.push(node)
    else if (node instanceof Element)
      for (const name of spokenAttributes) {
        const attribute = node.getAttributeNode(name)
        if (attribute !== null) spots.push(attribute)
      }
  }
  return spots.filter((spot) => isWords(spot.nodeValue?.trim() ?? '') && isSeen(spot))
}

function isWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isCode(text) && !namesFile.test(text)
}

/** Whether a spot still stands in the page. */
export function isThere(spot: Spot): boolean {
  return elementOf(spot)?.isConnected === true
}

function isSeen(spot: Spot): boolean {
  const element = elementOf(spot)
  // An option's words are its value where it names no other, and the document's title is seen though no element of the head is.
  if (element instanceof HTMLOptionElement)
    return element.hasAttribute('value') && (element.closest('select')?.checkVisibility() ?? false)
  return element instanceof HTMLTitleElement || (element?.checkVisibility() ?? false)
}

function elementOf(spot: Spot): Element | null {
  return spot instanceof Attr ? spot.ownerElement : spot.parentElement
}
