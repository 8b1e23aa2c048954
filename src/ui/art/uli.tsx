import { useEffect, useState } from 'react'
import { keepServerHtml, useWasHydrated } from '../hydration/use-was-hydrated'
import type { UliShapes } from './uli-shapes'

/**
 * Uli is the Igbo art of sparse ink lines on skin and wall: curves that swell and thin out, coils, dots,
 * and much empty space between them. These are our own strokes, drawn as filled shapes in the colour of the
 * surrounding text. They are decorative, so they are hidden from assistive technology.
 */
interface UliProps {
  /** Size, position and text colour. */
  className?: string | undefined
}

/** Agwọlagwọ, the coiled python: a return to the beginning. */
export function Coil({ className }: UliProps) {
  return <Stroke name="Coil" viewBox="5 18 182 174" className={className} />
}

/** Ije, the journey: a path that winds. */
export function Ije({ className }: UliProps) {
  return <Stroke name="Ije" viewBox="-4 0 408 80" className={className} />
}

/** A young fern that unrolls: new growth. */
export function Tendril({ className }: UliProps) {
  return <Stroke name="Tendril" viewBox="40 -66 390 372" className={className} />
}

/** Mbọ agụ, three strokes of the leopard’s claw. */
export function Claws({ className }: UliProps) {
  return <Stroke name="Claws" viewBox="0 0 144 130" className={className} />
}

/** Ọnwa, the moon. */
export function Moon({ className }: UliProps) {
  return <Stroke name="Moon" viewBox="-2 10 90 139" className={className} />
}

/** Isi nwọjị, a kola nut of four lobes: welcome. */
export function Kola({ className }: UliProps) {
  return <Stroke name="Kola" viewBox="0 0 100 100" className={className} />
}

/** Ntụpọ, dots that follow one another into the distance. */
export function Dots({ className }: UliProps) {
  return <Stroke name="Dots" viewBox="0 0 200 60" className={className} />
}

/**
 * A document already contains its strokes. The shapes are the largest part of this module, so only strokes
 * rendered in the browser load them.
 */
function Stroke({ name, viewBox, className }: UliProps & { name: keyof UliShapes; viewBox: string }) {
  const wasHydrated = useWasHydrated()
  const [loadedShapes, setLoadedShapes] = useState(cachedShapes)
  useEffect(() => {
    if (wasHydrated || loadedShapes !== undefined) return
    let isUnmounted = false
    // A missing ornament does no harm.
    loadShapes().then(
      (newShapes) => isUnmounted || setLoadedShapes(newShapes),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [wasHydrated, loadedShapes])
  const svgProps = { viewBox, className, fill: 'currentColor', 'aria-hidden': true, focusable: false } as const
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the prerendered stroke stays
  if (wasHydrated) return <svg {...svgProps} dangerouslySetInnerHTML={keepServerHtml} suppressHydrationWarning />
  // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology by its attributes
  return <svg {...svgProps}>{loadedShapes && <path d={loadedShapes[name]} />}</svg>
}

let cachedShapes: UliShapes | undefined = import.meta.env.SSR ? (await import('./uli-shapes')).uliShapes : undefined

async function loadShapes(): Promise<UliShapes> {
  cachedShapes ??= (await import('./uli-shapes')).uliShapes
  return cachedShapes
}
