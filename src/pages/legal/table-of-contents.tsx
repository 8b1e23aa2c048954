import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { translateLegalText } from './translate-legal-text'

interface TableOfContentsProps {
  sections: readonly LegalSection[]
}

/** The table of contents: collapsed on a phone, and sticky next to the text on wide screens. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t({ message: 'On this page', comment: 'Name of the table of contents' })} className="print:hidden">
      <details className="group border-coal border-y-2 lg:hidden">
        <summary className="display-font flex min-h-14 list-none items-center justify-between text-card [&::-webkit-details-marker]:hidden">
          <Trans comment="Name of the table of contents">On this page</Trans>
          <span aria-hidden="true" className="text-laterite group-open:rotate-45">
            +
          </span>
        </summary>
        <SectionLinks sections={sections} />
      </details>
      <div className="hidden border-coal border-t-4 pt-4 lg:block">
        <p className="display-font text-card">
          <Trans comment="Name of the table of contents">On this page</Trans>
        </p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}

function SectionLinks({ sections }: TableOfContentsProps) {
  const { i18n } = useLingui()
  return (
    <ol className="pb-4 lg:mt-2">
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="focus-ring-inset grid min-h-11 grid-cols-[2.25rem_1fr] items-baseline py-2 leading-snug underline-offset-4 hover:text-laterite hover:underline"
          >
            <span className="tabular font-bold text-laterite">{index + 1}</span>
            {translateLegalText(i18n, heading)}
          </a>
        </li>
      ))}
    </ol>
  )
}
