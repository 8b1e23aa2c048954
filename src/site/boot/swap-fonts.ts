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
 * Adds our fonts once all of them have loaded, at once: each addition makes the browser lay out again what is visible, which takes a slow
 * phone 50 ms or more. Where that would move something, they are added group by group (headings, the menu of wide screens, text), and
 * the group that does it waits. If one fails to load, the fallback fonts stay.
 */
async function swapFonts(): Promise<void> {
  const loaded = await Promise.all(groups.map((group, position) => nextTask(position).then(() => loadFonts(group))))
  if (await swapInPlace(loaded.flat())) return
  for (const fonts of loaded) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    await nextTask()
    if (!(await swapInPlace(fonts))) delayed.push(fonts)
  }
}

/**
 * Adds fonts so that nothing on screen moves. Fallback fonts are as wide as ours on average, but not in each line: a text that would break
 * elsewhere, or push its neighbours, keeps its fallback font. Returns whether that was enough; if not, none of these fonts is added.
 */
async function swapInPlace(fonts: FontFace[]): Promise<boolean> {
  const before: Place[] = []
  const scrolled = scrollY
  collect(document.body, before)
  // Measuring is one task, and laying out another.
  await nextTask()
  for (const { box } of before) box.y += scrolled - scrollY
  for (const font of fonts) document.fonts.add(font)
  for (const isCause of [isTaller, isBesideMoved]) {
    const moved = before.filter(hasMoved)
    if (moved.length === 0) return true
    for (const { node } of before.filter((place) => isCause(place, moved))) keepFallback(node.parentElement)
  }
  if (!before.some(hasMoved)) return true
  for (const font of fonts) document.fonts.delete(font)
  return false
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
  const box = boxOf(node)
  const hasBox = box.width > 0 || box.height > 0
  // What a closed menu holds is not looked into: it would have to be laid out.
  if (!hasBox && node instanceof Element && !hasContents(node)) return
  if (hasBox) {
    if (box.bottom < -nearPx || box.right < 0 || box.top > innerHeight + nearPx || box.left > innerWidth) return
    places.push({ node, box })
  }
  if (!(node instanceof SVGElement)) for (const child of node.childNodes) collect(child, places)
}

/** Whether an element without a box of its own may still show what it contains. */
function hasContents(element: Element): boolean {
  return getComputedStyle(element).display === 'contents' || element.checkVisibility?.() !== false
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
