import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { legalSummaries } from '../../../content/legal/summaries'
import { legalLinks } from '../../../content/menu'
import { Akwete, type AkweteMotif } from '../../ui/art/akwete'
import { Reveal } from '../../ui/motion/reveal'

/** The cloth of each page: its background colours and its band. */
const styleByPath: Readonly<Record<string, { motif: AkweteMotif; cloth: string; accent: string }>> = {
  '/privacy-policy': { motif: 'ebe', cloth: 'bg-straw text-laterite', accent: 'text-coal' },
  '/membership-terms': { motif: 'combs', cloth: 'bg-palm text-gold', accent: 'text-white' },
  '/payment-terms': { motif: 'peaks', cloth: 'bg-adire text-gold', accent: 'text-white' },
  '/tandc': { motif: 'ikaki', cloth: 'bg-laterite text-harmattan', accent: 'text-coal' },
  '/paegeT&c': { motif: 'ebe', cloth: 'bg-coal text-gold', accent: 'text-laterite' },
}

/** The legal pages, each with a short description. */
export function LegalPageList() {
  return (
    <div className="page-width py-section">
      <ul className="border-coal border-t-4">
        {Object.entries(legalSummaries).map(([pagePath, description]) => (
          <LegalPageLink key={pagePath} pagePath={pagePath} description={description} />
        ))}
      </ul>
    </div>
  )
}

function LegalPageLink({ pagePath, description }: { pagePath: string; description: MessageDescriptor }) {
  const { i18n } = useLingui()
  const label = legalLinks.find(({ to }) => to === pagePath)?.label
  const { motif, cloth, accent } = styleByPath[pagePath] ?? {
    motif: 'ikaki',
    cloth: 'bg-coal text-gold',
    accent: 'text-laterite',
  }
  return (
    <li className="border-straw border-b-2">
      <Reveal>
        <Link
          to={pagePath}
          className="group grid grid-cols-[3rem_1fr] items-center large-text:flex large-text:flex-col large-text:items-start gap-x-5 gap-y-1 py-6 hover:text-laterite md:grid-cols-[6rem_5fr_6fr_auto] md:gap-x-8"
        >
          <Akwete motif={motif} className={`size-12 md:size-24 ${cloth}`} accent={accent} />
          <span className="display-font text-card lg:text-heading">{label && i18n._(label)}</span>
          <span className="max-md:col-start-2 max-w-reading">{i18n._(description)}</span>
          <span aria-hidden="true" className="display-font hidden text-heading text-laterite md:block">
            →
          </span>
        </Link>
      </Reveal>
    </li>
  )
}
