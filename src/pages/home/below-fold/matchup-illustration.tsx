import { useId } from 'react'
import { AkweteTile } from '../../../ui/art/akwete'

/**
 * Two halves of one disc, in different colours but of the same cloth: a founder and an investor, slightly
 * apart. Decorative.
 */
export function MatchupIllustration({ className }: { className: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 600 520" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <pattern id={`${id}l`} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(2.5)">
        <path className="text-laterite" d="M0 0h24v24H0z" />
        <g className="text-laterite-deep">
          <AkweteTile motif="ikaki" accent="text-gold" />
        </g>
      </pattern>
      <pattern id={`${id}r`} width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(2.5)">
        <path className="text-adire" d="M0 0h24v24H0z" />
        <g className="text-coal/35">
          <AkweteTile motif="ikaki" accent="text-gold" />
        </g>
      </pattern>
      <path fill={`url(#${id}l)`} d="M292 60a230 230 0 0 0 0 460z" />
      <path fill={`url(#${id}r)`} d="M308 0a230 230 0 0 1 0 460z" />
    </svg>
  )
}
