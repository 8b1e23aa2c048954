import { Akwete, type AkweteMotif } from '../../ui/art/akwete'

/** The band that each tier adds to the cloth, starting with the first tier. */
export const tierBands: readonly { motif: AkweteMotif; cloth: string; accent: string }[] = [
  { motif: 'ebe', cloth: 'bg-palm text-gold', accent: 'text-white' },
  { motif: 'combs', cloth: 'bg-laterite text-harmattan', accent: 'text-coal' },
  { motif: 'ikaki', cloth: 'bg-adire text-white', accent: 'text-gold' },
  { motif: 'peaks', cloth: 'bg-gold text-coal', accent: 'text-laterite' },
]

/** A member's cloth: a band for the tier above the bands of all lower tiers. */
export function TierIllustration({ level }: { level: number }) {
  return (
    <div className="flex flex-col-reverse">
      {tierBands.slice(0, level).map(({ motif, cloth, accent }) => (
        <Akwete key={motif} motif={motif} className={`h-6 w-full ${cloth}`} accent={accent} />
      ))}
    </div>
  )
}
