import { useId } from 'react'
import { type ImageSource, ResponsiveImage } from '../responsive-image'
import { AkweteTile } from './akwete'
import { getPortraitHead } from './portrait-heads'
import { brow, cloth, face, neck, type Shape } from './portrait-shapes'

/**
 * A person in a 4:5 frame, with its width set by `className`: their photograph or, without one, a head
 * drawn in our own patterns. The same `seed` (a position in a list, or a name) always gives the same head.
 * A drawn head is decorative and hidden from assistive technology, so the name must be next to it.
 * Source: docs/product.md#14-placeholders-and-unnamed-people.
 */
export function Portrait({ seed, photograph, alt = '', sizes = '20rem', className = 'w-full' }: PortraitProps) {
  if (photograph !== undefined)
    return <ResponsiveImage source={photograph} alt={alt} sizes={sizes} className={`aspect-4/5 ${className}`} />
  return <DrawnHead seed={seed} className={className} />
}

export interface PortraitProps {
  /**
   * A position in the list, counted from 0, makes neighbours as different as possible. Use a name for a
   * single portrait.
   */
  seed: number | string
  photograph?: ImageSource | undefined
  /** The alternative text of the photograph; empty if the name is next to it. */
  alt?: string
  /** The width of the photograph on the page, as a `sizes` attribute. */
  sizes?: string
  className?: string
}

/** Draws the background shapes, then hair, neck, cloth and face, then headwear, face marks and necklace. */
function DrawnHead({ seed, className }: { seed: number | string; className: string }) {
  const id = useId()
  const { palette, motif, halo, hair, cap, faceMarks, necklace, isMirrored } = getPortraitHead(seed)
  const clothFill = `url(#${id})`
  return (
    <svg
      viewBox="0 0 120 150"
      className={`block aspect-4/5 ${palette.background} ${className}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(.5)">
        <path className={palette.cloth} d="M0 0h24v24H0z" />
        <g className={palette.thread}>
          <AkweteTile motif={motif} accent={palette.secondThread} />
        </g>
      </pattern>
      <g transform={isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <ShapeGroup className={palette.halo} shapes={halo} />
        <ShapeGroup className={palette.hair} shapes={hair} />
        <path className={palette.skin} d={neck} />
        <path d={cloth} fill={clothFill} />
        <path className={palette.skin} d={face} />
        {cap !== undefined && <path d={cap} fill={clothFill} stroke="currentColor" className={palette.skin} />}
        <ShapeGroup className={palette.lines} shapes={[brow, ...faceMarks]} />
        <ShapeGroup className={palette.beads} shapes={necklace} />
      </g>
    </svg>
  )
}

function ShapeGroup({ className, shapes }: { className: string; shapes: readonly Shape[] }) {
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
