import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { awards } from '../../../content/awards'
import { type Partner, partners } from '../../../content/partners'
import { Akwete } from '../../ui/art/akwete'
import { Claws, Coil, Moon, Tendril } from '../../ui/art/uli'
import { ResponsiveImage } from '../../ui/responsive-image'

/** The marks for partners without a logo, used in turn. */
const fallbackMarks = [Coil, Claws, Tendril]

export function AwardsCard() {
  return (
    <CardFrame
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

/** Creates the card of the partner at this position in the list. */
export function createPartnerCard(index: number) {
  return () => (
    <PartnerCard partner={partners[index] ?? {}} Mark={fallbackMarks[index % fallbackMarks.length] ?? Coil} />
  )
}

function PartnerCard({ partner: { name, logo }, Mark }: { partner: Partner; Mark: typeof Coil }) {
  const caption = name ?? <Trans comment="In place of a partner's name">To be announced</Trans>
  if (logo !== undefined)
    return (
      <CardFrame
        className="bg-white text-coal"
        mark={
          <ResponsiveImage source={logo} alt="" sizes="(min-width: 48rem) 24rem, 90vw" className="h-32 max-w-full" />
        }
        caption={caption}
      />
    )
  return (
    <CardFrame
      className="border-4 border-clay border-dashed text-soot"
      mark={<Mark className="h-32 self-start text-straw" />}
      caption={caption}
    />
  )
}

/** A card like a name plate at a door: the mark, a woven line, the name. */
function CardFrame({ className, mark, caption }: { className: string; mark: ReactNode; caption: ReactNode }) {
  return (
    <div className="h-full px-2 md:px-3">
      <div className={`relative flex h-72 flex-col justify-between p-6 large-text:p-4 ${className}`}>
        {mark}
        <div>
          <Akwete motif="ebe" className="h-6 w-24 text-gold" />
          <p className="display-font mt-3 text-card large-text:text-xl">{caption}</p>
        </div>
      </div>
    </div>
  )
}
