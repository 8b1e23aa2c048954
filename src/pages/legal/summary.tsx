import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalText } from '../../../content/legal/legal-text'
import { translateLegalText } from './translate-legal-text'

/** The most important points, in large text for visitors who read nothing else. */
export function LegalSummary({ entries }: { entries: NonNullable<LegalText['inShort']> }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="in-short" className="bg-sand">
      <h2 id="in-short" className="sr-only">
        <Trans comment="Heading of a summary, read out by screen readers">In short</Trans>
      </h2>
      <dl className="page-width grid gap-x-10 gap-y-8 py-12 md:grid-cols-3 md:py-16">
        {entries.map(({ words, meaning }) => (
          <div key={meaning.id} className="border-laterite border-t-4 pt-4">
            <dt className="display-font text-heading text-laterite">{translateLegalText(i18n, words)}</dt>
            <dd className="mt-2 max-w-[19rem] text-lg sm:max-w-[24rem]">{translateLegalText(i18n, meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
