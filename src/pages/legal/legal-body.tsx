import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { LegalText } from '../../../content/legal/legal-text'
import { formatDay } from '../../domain/time/format-dates'
import { LegalPageFooter } from './legal-page-footer'
import { LegalSections } from './legal-sections'
import { LegalSummary } from './summary'
import { TableOfContents } from './table-of-contents'

/**
 * Creates the body of the legal page at `pagePath`: a note if it is translated, the summary, the table of contents, the numbered
 * sections, and the contact details. In print only the sections and their date remain.
 */
export function createLegalBody({ lastChanged, inShort, sections }: LegalText, pagePath: string): ComponentType {
  return () => (
    <>
      <TranslationNote pagePath={pagePath} />
      {inShort && <LegalSummary entries={inShort} />}
      <div className="page-width grid items-start gap-x-16 gap-y-10 py-section lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-24">
        <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <LastChanged day={lastChanged} />
          <TableOfContents sections={sections} />
        </div>
        <LegalSections sections={sections} />
      </div>
      <LegalPageFooter pagePath={pagePath} />
    </>
  )
}

/** Says above a translated text that English is binding. Source: docs/product/pages.md#38-legal-pages. */
function TranslationNote({ pagePath }: { pagePath: string }) {
  const { i18n } = useLingui()
  if (i18n.locale === 'en') return null
  return (
    <p className="page-width py-8">
      <span className="block max-w-reading border-laterite border-l-4 pl-4">
        <Trans comment="Above the translation of a legal text">
          This translation helps you to understand the text. Only the English text is binding.
        </Trans>{' '}
        <a href={`${pagePath}?lang=en`} hrefLang="en" className="font-bold underline underline-offset-4">
          <Trans comment="Link to the English text of a legal page">Read it in English</Trans>
        </a>
      </span>
    </p>
  )
}

function LastChanged({ day }: { day: string }) {
  const { i18n } = useLingui()
  const changed = formatDay(`${day}T12:00:00+01:00`, i18n)
  return (
    <p className="mb-4 text-sm text-soot">
      <Trans>
        Last updated on <time dateTime={day}>{changed}</time>
      </Trans>
    </p>
  )
}
