import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { inWords } from './translate-legal-text'

interface ContentsProps {
  sections: readonly LegalSection[]
}

/** The table of contents: folded away on a phone, beside the text and staying with it where there is room. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="print:hidden">
      <details className="group border-coal border-y-2 lg:hidden">
        <summary className="signboard flex min-h-14 list-none items-center justify-between text-card [&::-webkit-details-marker]:hidden">
          <Trans>On this page</Trans>
          <span aria-hidden="true" className="text-laterite group-open:rotate-45">
            +
          </span>
        </summary>
        <Entries sections={sections} />
      </details>
      <div className="hidden border-coal border-t-4 pt-4 lg:block">
        <p className="signboard text-card">
          <Trans>On this page</Trans>
        </p>
        <Entries sections={sections} />
      </div>
    </nav>
  )
}

function Entries({ sections }: ContentsProps) {
  const { i18n } = useLingui()
  return (
    <ol className="pb-4 lg:mt-2">
      {sections.map(({ id, heading }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="focus-inside grid min-h-11 grid-cols-[2.25rem_1fr] items-baseline py-2 leading-snug underline-offset-4 hover:text-laterite hover:underline"
          >
            <span className="tabular font-bold text-laterite">{at + 1}</span>
            {inWords(i18n, heading)}
          </a>
        </li>
      ))}
    </ol>
  )
}
