import { useId } from 'react'

/**
 * The motifs of a band: `ikaki` the tortoise (stepped diamonds), `ebe` the zigzag, `combs` like the
 * weaver's own, `peaks` a row of hills that makes the edge of a section. Each is woven on a square of 24
 * units in steps of 3.
 */
export type AkweteMotif = keyof typeof motifs

const motifs = {
  ikaki: [
    'M9 0h6v3h3v3h3v3h3v6h-3v3h-3v3h-3v3H9v-3H6v-3H3v-3H0V9h3V6h3V3h3zM9 6v3H6v6h3v3h6v-3h3V9h-3V6z',
    'M9 9h6v6H9zM0 0h3v3H0zM21 0h3v3h-3zM0 21h3v3H0zM21 21h3v3h-3z',
  ],
  ebe: [
    'M0 3h3v3h3v3h3v3h6V9h3V6h3V3h3v6h-3v3h-3v3h-3v3H9v-3H6v-3H3V9H0z',
    'M9 0h6v3H9zM0 15h3v3H0zM21 15h3v3h-3zM0 21h24v3H0z',
  ],
  combs: ['M0 0h3v24H0zM6 3h3v18H6zM15 3h3v18h-3zM21 0h3v24h-3z', 'M9 9h6v6H9z'],
  peaks: ['M0 24v-6h3v-6h3V6h3V0h6v6h3v6h3v6h3v6z', 'M9 15h6v9H9z'],
} as const

/**
 * A band of Akwete, the cloth woven at Akwete in small repeating geometric motifs. It fills the box set by
 * `className`, on its background and in its text colour. `accent` is the class that colours the second
 * thread (by default the same colour).
 */
export function Akwete({ motif, className, accent }: { motif: AkweteMotif; className?: string; accent?: string }) {
  const id = useId()
  return (
    <svg className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
        <AkweteTile motif={motif} accent={accent} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** One square of a motif, 24 units wide, for a custom SVG pattern. See Akwete for the two colours. */
export function AkweteTile({ motif, accent }: { motif: AkweteMotif; accent?: string | undefined }) {
  const [first, second] = motifs[motif]
  return (
    <>
      <path d={first} />
      <path d={second} className={accent} />
    </>
  )
}
