import { type ImageSource, ResponsiveImage } from '../responsive-image'
import { Akwete, type AkweteMotif } from './akwete'
import { Claws, Coil, Kola, Moon } from './uli'

/** An Uli drawing on its own background, above a band of cloth. */
interface MarkStyle {
  Stroke: typeof Coil
  colours: string
  motif: AkweteMotif
  band: string
}

const markStyles: readonly MarkStyle[] = [
  { Stroke: Claws, colours: 'bg-laterite text-harmattan', motif: 'ebe', band: 'bg-harmattan text-coal' },
  { Stroke: Coil, colours: 'bg-adire text-straw', motif: 'combs', band: 'bg-straw text-adire' },
  { Stroke: Moon, colours: 'bg-palm text-gold', motif: 'peaks', band: 'bg-coal text-gold' },
  { Stroke: Kola, colours: 'bg-gold text-coal', motif: 'ikaki', band: 'bg-palm text-harmattan' },
]

/**
 * The logo of a partner in a square, with its width set by `className`, or one of our marks if there is no
 * logo. Neighbours in a list get different marks by their `index`. The name is next to it, so both are
 * decorative.
 */
export function PartnerMark({ index, logo, sizes = '16rem', className = 'w-full' }: PartnerMarkProps) {
  const mark = markStyles[index % markStyles.length]
  if (logo !== undefined)
    return <ResponsiveImage source={logo} alt="" sizes={sizes} className={`aspect-square ${className}`} />
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
  index: number
  logo?: ImageSource | undefined
  /** The width of the logo on the page, as a `sizes` attribute. */
  sizes?: string
  className?: string
}
