import { Akwete, type AkweteMotif } from '../../ui/art/akwete'

/** The thread that each tier brings to the cloth, the first tier's first. */
export const threads: readonly { motif: AkweteMotif; cloth: string; accent: string }[] = [
  { motif: 'ebe', cloth: 'bg-palm text-gold', accent: 'text-white' },
  { motif: 'combs', cloth: 'bg-laterite text-harmattan', accent: 'text-coal' },
  { motif: 'ikaki', cloth: 'bg-adire text-white', accent: 'text-gold' },
  { motif: 'peaks', cloth: 'bg-gold text-coal', accent: 'text-laterite' },
]

/** A member's cloth: a band for the tier, above one for each tier below it. */
export function Cloth({ level }: { level: number }) {
  return (
    <div className="flex flex-col-reverse">
      {threads.slice(0, level).map(({ motif, cloth, accent }) => (
        <Akwete key={motif} motif={motif} className={`h-6 w-full ${cloth}`} accent={accent} />
      ))}
    </div>
  )
}
