import { groups } from '../../../generated/faces'

/** Where a box or a text is, and how large. */
interface Place {
  node: Node
  box: DOMRect
}

/** The browser counts what moves by this many px as a layout shift. */
const shiftPx = 3
/** What stands this far off screen may reach into it. */
const nearPx = 200
/** Groups that would have moved what is seen, and elements that keep their fallback font; both until another page is shown. */
const delayed: FontFace[][] = []
const kept: HTMLElement[] = []

/** Loads our fonts after the first paint, which needs none of them, and swaps them in for the fallback fonts. */
export function swapFontsAfterFirstPaint(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    swapFonts().catch(() => {})
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('app:navigated', swapRest)
}

/**
 * Adds our fonts once all of them have loaded, group by group (headings, the menu of wide screens, text), because laying out what is visible
 * is a long task on a slow phone. Adding a font recalculates no styles. If one fails to load, the fallback fonts stay.
 */
async function swapFonts(): Promise<void> {
  const loaded = await Promise.all(groups.map((group, position) => nextTask(position).then(() => loadFonts(group))))
  for (const fonts of loaded) {
    swapInPlace(fonts)
    await new Promise((drawn) => requestAnimationFrame(drawn))
    await nextTask()
  }
}

/**
 * Adds fonts so that nothing on screen moves. Fallback fonts are as wide as ours on average, but not in each line: a text that would break
 * elsewhere, or push its neighbours, keeps its fallback font. If that does not help, all of these fonts wait.
 */
function swapInPlace(fonts: FontFace[]): void {
  const before: Place[] = []
  collect(document.body, before)
  for (const font of fonts) document.fonts.add(font)
  for (const isCause of [isTaller, isBesideMoved]) {
    const moved = before.filter(hasMoved)
    if (moved.length === 0) return
    for (const { node } of before.filter((place) => isCause(place, moved))) keepFallback(node.parentElement)
  }
  if (!before.some(hasMoved)) return
  for (const font of fonts) document.fonts.delete(font)
  delayed.push(fonts)
}

function isTaller({ node, box }: Place): boolean {
  return node instanceof Text && Math.abs(boxOf(node).height - box.height) >= 1
}

function isBesideMoved({ node, box }: Place, moved: Place[]): boolean {
  if (!(node instanceof Text) || Math.abs(boxOf(node).width - box.width) < 0.1) return false
  const surroundings = node.parentElement?.parentElement
  return moved.some((other) => surroundings?.contains(other.node))
}

/** Of the faces of one family name, the fallback face is the one with this width (tools/generate/fonts.ts). */
function keepFallback(element: HTMLElement | null): void {
  if (element === null) return
  element.style.fontStretch = '99%'
  kept.push(element)
}

function swapRest(): void {
  for (const font of delayed.splice(0).flat()) document.fonts.add(font)
  for (const element of kept.splice(0)) element.style.fontStretch = ''
}

/** The places of all boxes and texts on screen. What is off screen is not looked into, so that it need not be laid out. */
function collect(node: Node, places: Place[]): void {
  const isElement = node instanceof Element
  if (!isElement || getComputedStyle(node).display !== 'contents') {
    // What a closed menu holds has its places too, and they would have to be laid out.
    if (isElement && node.checkVisibility?.() === false) return
    const box = boxOf(node)
    if (box.bottom < -nearPx || box.right < 0 || box.top > innerHeight + nearPx || box.left > innerWidth) return
    places.push({ node, box })
  }
  if (!(node instanceof SVGElement)) for (const child of node.childNodes) collect(child, places)
}

function hasMoved({ node, box }: Place): boolean {
  const { left, top } = boxOf(node)
  return Math.abs(left - box.left) >= shiftPx || Math.abs(top - box.top) >= shiftPx
}

function boxOf(node: Node): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = new Range()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function loadFonts(fonts: (typeof groups)[number]): Promise<FontFace[]> {
  return Promise.all(fonts.map(([family, weight, url]) => new FontFace(family, `url(${url})`, { weight }).load()))
}

function nextTask(afterMs = 0): Promise<void> {
  return new Promise((resume) => setTimeout(resume, afterMs))
}
