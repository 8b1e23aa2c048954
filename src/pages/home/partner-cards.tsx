import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { awards } from '../../../content/awards'
import { type Partner, partners } from '../../../content/partners'
import { Akwete } from '../../ui/art/akwete'
import { Claws, Coil, Moon, Tendril } from '../../ui/art/uli'
import { Picture } from '../../ui/picture'

/** What stands for a partner without a logo, in turn. */
const marks = [Coil, Claws, Tendril]

export function AwardsPlate() {
  return (
    <Plate
      className="bg-coal text-gold"
      mark={<Moon className="h-32 rotate-12 self-start" />}
      caption={
        <Link to="/paega" className="after:absolute after:inset-0">
          {awards.name}
        </Link>
      }
    />
  )
}

/** The plate of the partner at this position of the list. */
export function plateOf(position: number) {
  return () => <PartnerPlate partner={partners[position] ?? {}} Mark={marks[position % marks.length] ?? Coil} />
}

function PartnerPlate({ partner: { name, logo }, Mark }: { partner: Partner; Mark: typeof Coil }) {
  const caption = name ?? <Trans>To be announced</Trans>
  if (logo !== undefined)
    return (
      <Plate
        className="bg-white text-coal"
        mark={<Picture of={logo} alt="" sizes="(min-width: 48rem) 24rem, 90vw" className="h-32 max-w-full" />}
        caption={caption}
      />
    )
  return (
    <Plate
      className="border-4 border-clay border-dashed text-soot"
      mark={<Mark className="h-32 self-start text-straw" />}
      caption={caption}
    />
  )
}

/** A name plate as it hangs beside a door: the mark, a woven line, the name. */
function Plate({ className, mark, caption }: { className: string; mark: ReactNode; caption: ReactNode }) {
  return (
    <div className="h-full px-2 md:px-3">
      <div className={`relative flex h-72 flex-col justify-between p-6 ${className}`}>
        {mark}
        <div>
          <Akwete motif="ebe" className="h-6 w-24 text-gold" />
          <p className="signboard mt-3 text-card">{caption}</p>
        </div>
      </div>
    </div>
  )
}
