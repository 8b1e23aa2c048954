import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { legalSummaries } from '../../../content/legal/summaries'
import { legalLinks } from '../../../content/menu'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

/** The cloth of each page: the ground and the band it begins with. */
const cloths: Readonly<Record<string, { motif: AkweteMotif; cloth: string; accent: string }>> = {
  '/privacy-policy': { motif: 'ebe', cloth: 'bg-straw text-laterite', accent: 'text-coal' },
  '/membership-terms': { motif: 'combs', cloth: 'bg-palm text-gold', accent: 'text-white' },
  '/payment-terms': { motif: 'peaks', cloth: 'bg-adire text-gold', accent: 'text-white' },
  '/tandc': { motif: 'ikaki', cloth: 'bg-laterite text-harmattan', accent: 'text-coal' },
  '/paegeT&c': { motif: 'ebe', cloth: 'bg-coal text-gold', accent: 'text-laterite' },
}

/** The legal pages, each with what it is about. */
export function LegalPages() {
  return (
    <div className="page-width py-section">
      <ul className="border-coal border-t-4">
        {Object.entries(legalSummaries).map(([at, says]) => (
          <LegalPageLink key={at} at={at} says={says} />
        ))}
      </ul>
    </div>
  )
}

function LegalPageLink({ at, says }: { at: string; says: MessageDescriptor }) {
  const { i18n } = useLingui()
  const label = legalLinks.find(({ to }) => to === at)?.label
  const { motif, cloth, accent } = cloths[at] ?? { motif: 'ikaki', cloth: 'bg-coal text-gold', accent: 'text-laterite' }
  return (
    <li className="border-straw border-b-2">
      <Reveal>
        <Link
          to={at}
          className="group grid grid-cols-[3rem_1fr] items-center gap-x-5 gap-y-1 py-6 hover:text-laterite md:grid-cols-[6rem_5fr_6fr_auto] md:gap-x-8"
        >
          <Akwete motif={motif} className={`size-12 md:size-24 ${cloth}`} accent={accent} />
          <span className="signboard text-card lg:text-heading">{label && i18n._(label)}</span>
          <span className="max-md:col-start-2 max-w-reading">{i18n._(says)}</span>
          <span aria-hidden="true" className="signboard hidden text-heading text-laterite md:block">
            →
          </span>
        </Link>
      </Reveal>
    </li>
  )
}
