import { useId } from 'react'
import { Picture, type PictureSource } from '../picture'
import { Threads } from './akwete'
import { headFor } from './portrait-heads'
import { brow, cloth, face, neck, type Shape } from './portrait-shapes'

/**
 * A person in a frame of 4 to 5, as wide as `className` says: their photograph or, without one, a head drawn
 * in our own patterns, which `seed` (a place in a list, or a name) always draws alike. A drawn head is
 * decoration and hidden from assistive technology, so the name stands beside it.
 * Source: docs/product.md#14-placeholders-and-unnamed-people.
 */
export function Portrait({ seed, photograph, alt = '', sizes = '20rem', className = 'w-full' }: PortraitProps) {
  if (photograph !== undefined)
    return <Picture of={photograph} alt={alt} sizes={sizes} className={`aspect-4/5 ${className}`} />
  return <DrawnHead seed={seed} className={className} />
}

export interface PortraitProps {
  /** A place in the list, counted from 0, sets neighbours furthest apart; a name does for somebody who stands alone. */
  seed: number | string
  photograph?: PictureSource | undefined
  /** What the photograph shows; empty where the name stands beside it. */
  alt?: string
  /** How wide the photograph stands on the page, as the `sizes` attribute says it. */
  sizes?: string
  className?: string
}

/** What stands behind, then hair, neck, cloth and face, then what is worn and drawn on them. */
function DrawnHead({ seed, className }: { seed: number | string; className: string }) {
  const id = useId()
  const { palette, motif, halo, hair, cap, mark, necklace, mirrored } = headFor(seed)
  const woven = `url(#${id})`
  return (
    <svg
      viewBox="0 0 120 150"
      className={`block aspect-4/5 ${palette.ground} ${className}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(.5)">
        <path className={palette.cloth} d="M0 0h24v24H0z" />
        <g className={palette.thread}>
          <Threads motif={motif} accent={palette.secondThread} />
        </g>
      </pattern>
      <g transform={mirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <Ink className={palette.halo} shapes={halo} />
        <Ink className={palette.hair} shapes={hair} />
        <path className={palette.skin} d={neck} />
        <path d={cloth} fill={woven} />
        <path className={palette.skin} d={face} />
        {cap !== undefined && <path d={cap} fill={woven} stroke="currentColor" className={palette.skin} />}
        <Ink className={palette.lines} shapes={[brow, ...mark]} />
        <Ink className={palette.beads} shapes={necklace} />
      </g>
    </svg>
  )
}

function Ink({ className, shapes }: { className: string; shapes: readonly Shape[] }) {
  return (
    <g className={className}>
      {shapes.map(({ d, line, dash, cap = 'round' }) =>
        line === undefined ? (
          <path key={d} d={d} />
        ) : (
          <path
            key={d}
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth={line}
            strokeLinecap={cap}
            strokeDasharray={dash}
          />
        ),
      )}
    </g>
  )
}
