import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LegalPart, LegalSection, TranslatableText } from '../../../content/legal/legal-text'
import { Dots } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'
import { isTranslated, translateLegalText } from './translate-legal-text'

/** The numbered sections. People refer to them by these numbers. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="min-w-0">
      {sections.map(({ id, heading, parts }, index) => (
        <section key={id} aria-labelledby={id} className="border-straw border-b-2 py-10 first:pt-0 last:border-0">
          <Reveal>
            <h2 id={id} className="relative text-heading print:break-after-avoid sm:pl-20">
              <span className="tabular block text-laterite sm:absolute sm:left-0">{index + 1}</span>{' '}
              <TranslatedText>{heading}</TranslatedText>
            </h2>
            <div className="mt-5 max-w-[41rem] space-y-4 sm:pl-20">
              {parts.map((part) => (
                <Part key={getPartKey(part)} part={part} />
              ))}
            </div>
          </Reveal>
        </section>
      ))}
    </div>
  )
}

function Part({ part }: { part: LegalPart }) {
  if ('list' in part) return <BulletList items={part.list} />
  if ('rows' in part) return <TermRows rows={part.rows} />
  if ('open' in part) return <ToBeAnnounced text={part.open} />
  if ('to' in part) return <LegalLink to={part.to} label={part.label} />
  return (
    <p>
      <TranslatedText>{part}</TranslatedText>
    </p>
  )
}

function BulletList({ items }: { items: readonly TranslatableText[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-laterite">
      {items.map((item) => (
        <li key={getTextKey(item)} className="pl-1">
          <TranslatedText>{item}</TranslatedText>
        </li>
      ))}
    </ul>
  )
}

function TermRows({ rows }: { rows: Extract<LegalPart, { rows: unknown }>['rows'] }) {
  return (
    <dl className="border-coal border-t-2">
      {rows.map(({ term, means }) => (
        <div
          key={getTextKey(term)}
          className="grid gap-x-6 gap-y-1 border-straw border-b-2 border-dashed py-3 sm:grid-cols-[12rem_1fr] print:break-inside-avoid"
        >
          <dt className="font-bold leading-snug first-letter:uppercase">
            <TranslatedText>{term}</TranslatedText>
          </dt>
          <dd>
            {means.map((line) => (
              <p key={line.id}>
                <TranslatedText>{line}</TranslatedText>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Marks a term that is still to be announced, so that it does not look missing: trailing dots and a text. */
function ToBeAnnounced({ text }: { text: TranslatableText }) {
  return (
    <p className="relative isolate overflow-hidden border-2 border-clay border-dashed p-5 pr-24 large-text:p-3">
      <span className="block">
        <TranslatedText>{text}</TranslatedText>
      </span>
      <strong className="display-font text-card text-laterite">
        <Trans comment="Below a topic that the organisation has not decided yet">To be announced</Trans>
      </strong>
      {/* After the text: a browser that has painted half of the document would move it down with each line. */}
      <Dots className="-z-10 absolute right-4 bottom-4 w-24 text-straw" />
    </p>
  )
}

function LegalLink({ to, label }: { to: string; label: TranslatableText }) {
  const linkClass = 'inline-flex min-h-11 items-center gap-2 font-bold text-palm underline underline-offset-4'
  return (
    <p>
      {to.startsWith('mailto:') ? (
        <a href={to} className={linkClass}>
          <TranslatedText>{label}</TranslatedText>
        </a>
      ) : (
        <Link to={to} className={linkClass}>
          <TranslatedText>{label}</TranslatedText>
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </p>
  )
}

/** A text that the catalog does not contain yet is marked as English, for screen readers and the page translator. */
function TranslatedText({ children }: { children: TranslatableText }) {
  const { i18n } = useLingui()
  const text = translateLegalText(i18n, children)
  return isTranslated(i18n, children) ? text : <span lang="en">{text}</span>
}

/** Returns a key that is unique among the parts of a section. */
function getPartKey(part: LegalPart): string {
  if ('list' in part) return part.list.map(getTextKey).join()
  if ('rows' in part) return part.rows.map(({ term }) => getTextKey(term)).join()
  if ('open' in part) return part.open.id
  return 'to' in part ? part.to : part.id
}

function getTextKey(text: TranslatableText): string {
  return typeof text === 'string' ? text : text.id
}
