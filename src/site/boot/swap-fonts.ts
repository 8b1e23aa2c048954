import { groups } from '../../../generated/font-list'
import { nextTask } from './turns'

/** An element or text node with its measured position and size. */
interface MeasuredNode {
  node: Node
  box: DOMRect
}

/** The browser counts a move of this many px as a layout shift. */
const minShiftPx = 3
/** Nodes this far above or below the viewport may still affect what is visible. */
const viewportMarginPx = 200
/**
 * Groups that would have moved visible content, and elements that keep their fallback font. Both last until
 * the next navigation.
 */
const deferredGroups: FontFace[][] = []
const fallbackElements: HTMLElement[] = []

/**
 * Loads our fonts after the first paint, which needs none of them, and swaps them in for the fallback
 * fonts.
 */
export function swapFontsAfterFirstPaint(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    swapFonts().catch(() => {})
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('app:navigated', swapDeferredFonts)
}

/**
 * Adds all of our fonts together once they have loaded: each addition makes the browser lay out the visible
 * content again, which takes 50 ms or more on a slow phone. If that would move something, it adds them
 * group by group (headings, the menu of wide screens, text) and defers the groups that cause a shift. If a
 * font fails to load, the fallback fonts stay.
 */
async function swapFonts(): Promise<void> {
  const loaded = await Promise.all(groups.map((group, position) => nextTask(position).then(() => loadFonts(group))))
  if (await swapInPlace(loaded.flat())) return
  for (const fonts of loaded) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await nextTask()
    if (!(await swapInPlace(fonts))) deferredGroups.push(fonts)
  }
}

/**
 * Adds fonts without moving anything on screen. Fallback fonts are as wide as ours on average, but not in
 * every line: text that would wrap differently or push its neighbours keeps its fallback font. Returns
 * whether that was enough; if not, none of these fonts is added.
 */
async function swapInPlace(fonts: FontFace[]): Promise<boolean> {
  const boxesBefore: MeasuredNode[] = []
  const initialScrollY = scrollY
  measureVisibleNodes(document.body, boxesBefore)
  // Measuring and layout run in separate tasks.
  await nextTask()
  for (const { box } of boxesBefore) box.y += initialScrollY - scrollY
  for (const font of fonts) document.fonts.add(font)
  for (const needsFallback of [isTaller, isNextToMoved]) {
    const moved = boxesBefore.filter(hasMoved)
    if (moved.length === 0) return true
    for (const { node } of boxesBefore.filter((measured) => needsFallback(measured, moved)))
      keepFallbackFont(node.parentElement)
  }
  if (!boxesBefore.some(hasMoved)) return true
  for (const font of fonts) document.fonts.delete(font)
  return false
}

function isTaller({ node, box }: MeasuredNode): boolean {
  return node instanceof Text && Math.abs(getBox(node).height - box.height) >= 1
}

function isNextToMoved({ node, box }: MeasuredNode, moved: MeasuredNode[]): boolean {
  if (!(node instanceof Text) || Math.abs(getBox(node).width - box.width) < 0.1) return false
  const container = node.parentElement?.parentElement
  return moved.some((other) => container?.contains(other.node))
}

/**
 * Among the font faces of a family, the fallback is the one with this width (tools/generate/fonts.ts). The
 * items of a menu keep it together, because a menu in two fonts looks broken.
 */
function keepFallbackFont(element: HTMLElement | null): void {
  const sameLook = element?.closest<HTMLElement>('nav ul') ?? element
  if (sameLook === null || sameLook.style.fontStretch !== '') return
  sameLook.style.fontStretch = '99%'
  fallbackElements.push(sameLook)
}

function swapDeferredFonts(): void {
  for (const font of deferredGroups.splice(0).flat()) document.fonts.add(font)
  for (const element of fallbackElements.splice(0)) element.style.fontStretch = ''
}

/**
 * Collects the positions of all elements and texts on screen. Skips off-screen subtrees, so that they need
 * not be laid out.
 */
function measureVisibleNodes(node: Node, measuredNodes: MeasuredNode[]): void {
  const box = getBox(node)
  const hasBox = box.width > 0 || box.height > 0
  // The contents of a closed menu are skipped: measuring them would force a layout.
  if (!hasBox && node instanceof Element && !mayShowContents(node)) return
  if (hasBox) {
    if (
      box.bottom < -viewportMarginPx ||
      box.right < 0 ||
      box.top > innerHeight + viewportMarginPx ||
      box.left > innerWidth
    )
      return
    measuredNodes.push({ node, box })
  }
  if (!(node instanceof SVGElement)) for (const child of node.childNodes) measureVisibleNodes(child, measuredNodes)
}

/** Returns whether an element without its own box may still have visible contents. */
function mayShowContents(element: Element): boolean {
  return getComputedStyle(element).display === 'contents' || element.checkVisibility?.() !== false
}

function hasMoved({ node, box }: MeasuredNode): boolean {
  const { left, top } = getBox(node)
  return Math.abs(left - box.left) >= minShiftPx || Math.abs(top - box.top) >= minShiftPx
}

function getBox(node: Node): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = new Range()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function loadFonts(fonts: (typeof groups)[number]): Promise<FontFace[]> {
  return Promise.all(fonts.map(([family, weight, url]) => new FontFace(family, `url(${url})`, { weight }).load()))
}
