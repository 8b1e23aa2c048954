import { useEffect, useState } from 'react'
import { untouched, useWasHydrated } from '../hydration/use-was-hydrated'
import type { Shapes } from './uli-shapes'

/**
 * Uli is the Igbo art of sparse ink lines on skin and wall: curves that swell and thin out, coils, dots, and much empty space between
 * them. These are our own strokes, drawn as filled shapes in the colour of the text around them. They are ornament and say nothing, so
 * assistive technology does not hear of them.
 */
interface UliProps {
  /** Size, place and text colour. */
  className?: string | undefined
}

/** Agwọlagwọ, the coiled python: what returns to its beginning. */
export function Coil({ className }: UliProps) {
  return <Stroke of="Coil" box="5 18 182 174" className={className} />
}

/** Ije, the journey: a path that winds. */
export function Ije({ className }: UliProps) {
  return <Stroke of="Ije" box="-4 0 408 80" className={className} />
}

/** A young fern that unrolls: what is about to grow. */
export function Tendril({ className }: UliProps) {
  return <Stroke of="Tendril" box="40 -66 390 372" className={className} />
}

/** Mbọ agụ, three strokes of the leopard’s claw. */
export function Claws({ className }: UliProps) {
  return <Stroke of="Claws" box="0 0 144 130" className={className} />
}

/** Ọnwa, the moon. */
export function Moon({ className }: UliProps) {
  return <Stroke of="Moon" box="-2 10 90 139" className={className} />
}

/** Isi nwọjị, a kola nut of four lobes: welcome. */
export function Kola({ className }: UliProps) {
  return <Stroke of="Kola" box="0 0 100 100" className={className} />
}

/** Ntụpọ, dots that follow one another into the distance. */
export function Dots({ className }: UliProps) {
  return <Stroke of="Dots" box="0 0 200 60" className={className} />
}

/** A document brings its strokes along, and their shapes weigh more than everything else here: only what is drawn later asks for them. */
function Stroke({ of, box, className }: UliProps & { of: keyof Shapes; box: string }) {
  const isDrawn = useWasHydrated()
  const [known, setKnown] = useState(shapes)
  useEffect(() => {
    if (isDrawn || known !== undefined) return
    let isGone = false
    // An ornament that does not come is not missed.
    load().then(
      (loaded) => isGone || setKnown(loaded),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isDrawn, known])
  const svg = { viewBox: box, className, fill: 'currentColor', 'aria-hidden': true, focusable: false } as const
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the document's own stroke stays
  if (isDrawn) return <svg {...svg} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology by its attributes
  return <svg {...svg}>{known && <path d={known[of]} />}</svg>
}

let shapes: Shapes | undefined = import.meta.env.SSR ? (await import('./uli-shapes')).shapes : undefined

async function load(): Promise<Shapes> {
  shapes ??= (await import('./uli-shapes')).shapes
  return shapes
}
