import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { LegalText } from '../../../content/legal/legal-text'
import { formatDay } from '../../domain/time/dates'
import { Closing } from './closing'
import { Sections } from './sections'
import { InShort } from './summary'
import { Contents } from './table-of-contents'

/**
 * A legal text as it is read at the address `at`: what matters most in large words, the contents, the numbered sections, and whom to ask.
 * On paper the sections and their date remain.
 */
export function legalBody({ lastChanged, inShort, sections }: LegalText, at: string): ComponentType {
  return () => (
    <>
      {inShort && <InShort briefs={inShort} />}
      <div className="page-width grid items-start gap-x-16 gap-y-10 py-section lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-24">
        <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <LastChanged day={lastChanged} />
          <Contents sections={sections} />
        </div>
        <Sections sections={sections} />
      </div>
      <Closing at={at} />
    </>
  )
}

function LastChanged({ day }: { day: string }) {
  const { i18n } = useLingui()
  const changed = formatDay(`${day}T12:00:00+01:00`, i18n)
  return (
    <p className="mb-4 text-sm text-soot">
      <Trans>
        Last changed on <time dateTime={day}>{changed}</time>
      </Trans>
    </p>
  )
}
