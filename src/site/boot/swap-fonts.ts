import { groups } from '../../../generated/faces'

type Position = readonly [node: Node, left: number, top: number]

/** The browser counts what moves by this many px as a layout shift. */
const shiftPx = 3
/** Steps that would have moved what is seen; they wait until nobody sees it. */
const delayed: FontFace[][] = []

/** Loads our fonts after the first paint, which needs none of them, and swaps them in for the fallback fonts. */
export function swapFontsAfterFirstPaint(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    swapFonts().catch(() => {})
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('app:navigated', swapDelayed)
  document.addEventListener('visibilitychange', swapDelayed)
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
 * Adds fonts where nothing that is seen moves. Fallback fonts are as wide as ours on average, and a line may still break elsewhere: then
 * they stay until the visitor opens another page, or looks at another tab.
 */
function swapInPlace(fonts: FontFace[]): void {
  const before: Position[] = []
  collect(document.body, before)
  for (const font of fonts) document.fonts.add(font)
  if (!before.some(hasMoved)) return
  for (const font of fonts) document.fonts.delete(font)
  delayed.push(fonts)
}

function swapDelayed({ type }: Event): void {
  if (type === 'visibilitychange' && !document.hidden) return
  for (const font of delayed.splice(0).flat()) document.fonts.add(font)
}

/** The places of all boxes and lines on screen. What is off screen is not looked into, so that it need not be laid out. */
function collect(node: Node, positions: Position[]): void {
  const isElement = node instanceof Element
  if (!isElement || getComputedStyle(node).display !== 'contents') {
    // What a closed menu holds has its places too, and they would have to be laid out.
    if (isElement && node.checkVisibility?.() === false) return
    const [left, top, isSeen] = place(node)
    if (!isSeen) return
    positions.push([node, left, top])
  }
  if (!(node instanceof SVGElement)) for (const child of node.childNodes) collect(child, positions)
}

function hasMoved([node, leftBefore, topBefore]: Position): boolean {
  const [left, top] = place(node)
  return Math.abs(left - leftBefore) >= shiftPx || Math.abs(top - topBefore) >= shiftPx
}

function place(node: Node): [left: number, top: number, isSeen: boolean] {
  let part: Element | Range
  if (node instanceof Element) part = node
  else {
    part = new Range()
    part.selectNodeContents(node)
  }
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return [left, top, bottom > 0 && right > 0 && top < innerHeight && left < innerWidth]
}

function loadFonts(fonts: (typeof groups)[number]): Promise<FontFace[]> {
  return Promise.all(fonts.map(([family, weight, url]) => new FontFace(family, `url(${url})`, { weight }).load()))
}

function nextTask(afterMs = 0): Promise<void> {
  return new Promise((resume) => setTimeout(resume, afterMs))
}
