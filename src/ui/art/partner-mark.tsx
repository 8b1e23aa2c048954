import { Picture, type PictureSource } from '../picture'
import { Akwete, type AkweteMotif } from './akwete'
import { Claws, Coil, Kola, Moon } from './uli'

/** An Uli stroke on a ground of its own, over a band of cloth. */
interface Mark {
  Stroke: typeof Coil
  colours: string
  motif: AkweteMotif
  band: string
}

const marks: readonly Mark[] = [
  { Stroke: Claws, colours: 'bg-laterite text-harmattan', motif: 'ebe', band: 'bg-harmattan text-coal' },
  { Stroke: Coil, colours: 'bg-adire text-straw', motif: 'combs', band: 'bg-straw text-adire' },
  { Stroke: Moon, colours: 'bg-palm text-gold', motif: 'peaks', band: 'bg-coal text-gold' },
  { Stroke: Kola, colours: 'bg-gold text-coal', motif: 'ikaki', band: 'bg-palm text-harmattan' },
]

/**
 * The logo of a partner in a square field, as wide as `className` says, or a mark of ours as long as there is none; partners who stand side
 * by side in a list get different ones by their `place` in it. The name stands beside it, so neither says anything.
 */
export function PartnerMark({ place, logo, sizes = '16rem', className = 'w-full' }: PartnerMarkProps) {
  const mark = marks[place % marks.length]
  if (logo !== undefined) return <Picture of={logo} alt="" sizes={sizes} className={`aspect-square ${className}`} />
  if (mark === undefined) return null
  const { Stroke, colours, motif, band } = mark
  return (
    <span className={`flex aspect-square flex-col ${colours} ${className}`}>
      <Stroke className="m-[14%] min-h-0 flex-1" />
      <Akwete motif={motif} className={`h-6 w-full shrink-0 ${band}`} accent="text-laterite" />
    </span>
  )
}

export interface PartnerMarkProps {
  place: number
  logo?: PictureSource | undefined
  /** How wide the logo stands on the page, as the `sizes` attribute says it. */
  sizes?: string
  className?: string
}
