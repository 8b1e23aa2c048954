import { headings, text } from '../../../generated/faces'

/** Loads our fonts after the first paint, which needs none of them, and swaps them in for the fallback fonts. */
export function swapFontsAfterFirstPaint(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    swapFonts().catch(() => {})
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Adds our fonts once all of them have loaded, in two steps (headings, then text), because laying out what is visible is a long task on a
 * slow phone. Adding a font recalculates no styles. If one fails to load, the fallback fonts stay.
 */
async function swapFonts(): Promise<void> {
  const [first, second] = await Promise.all([loadFonts(headings), nextTask().then(() => loadFonts(text))])
  first.forEach(addFont)
  await new Promise((drawn) => requestAnimationFrame(drawn))
  await nextTask()
  second.forEach(addFont)
}

function loadFonts(fonts: typeof headings | typeof text): Promise<FontFace[]> {
  return Promise.all(fonts.map(([family, weight, url]) => new FontFace(family, `url(${url})`, { weight }).load()))
}

function addFont(font: FontFace): void {
  document.fonts.add(font)
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}
