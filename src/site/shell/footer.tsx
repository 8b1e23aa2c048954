import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { festival, footerCaption } from '../../../content/festival'
import { footer, legalLinks, type MenuLink } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { nativeReadingDay } from '../../domain/shipped-languages'
import { monthName } from '../../domain/time/format-dates'
import { useTranslationStatus } from '../../i18n/translation-status'
import { Akwete } from '../../ui/art/akwete'
import { Logo } from '../../ui/art/logo'

/**
 * Contact details, logo, social links, terms and privacy, and all other links.
 * Source: docs/product/pages.md#24-footer.
 */
export function Footer() {
  const { t, i18n } = useLingui()
  const { isTranslated } = useTranslationStatus()
  return (
    <footer className="lazy-render bg-coal text-harmattan [--estimated-height:107rem] sm:[--estimated-height:76rem] lg:[--estimated-height:48rem]">
      <p className="page-width display-font max-w-none pt-14 text-balance text-heading">{t(festival.theme)}</p>
      <div className="page-width grid gap-12 pt-12 pb-10 lg:grid-cols-[2fr_3fr]">
        <ContactDetails />
        <nav
          aria-label={t({ message: 'All pages', comment: 'Name of the links in the footer, for screen readers' })}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-10 max-[22rem]:gap-x-4 sm:grid-cols-3"
        >
          {footer.map(({ name, links }) => (
            <div key={name.id}>
              <h2 className="text-xl text-gold">{t(name)}</h2>
              <LinkList links={links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width pb-28 md:pb-16">
        <nav
          aria-label={t({ message: 'Legal', comment: 'Name of the links to the legal pages, for screen readers' })}
          className="border-t border-soot pt-4"
        >
          <LinkList links={legalLinks} className="flex flex-wrap gap-x-6" />
        </nav>
        {(i18n.locale !== 'en' || isTranslated) && <TranslationNote />}
      </div>
      <Akwete motif="ebe" className="block h-6 w-full bg-palm text-harmattan" accent="text-gold" />
    </footer>
  )
}

/**
 * States who translated the page, or in which month a native speaker has read the translation, and links to the
 * contact page for corrections.
 * Source: docs/product/pages.md#24-footer.
 */
function TranslationNote() {
  const { i18n } = useLingui()
  const readingDay = nativeReadingDay(i18n.locale)
  if (import.meta.env.HAS_NATIVE_READERS && readingDay !== undefined) return <NativeReadingNote day={readingDay} />
  return (
    <p className={noteClass}>
      <Trans>
        This page was translated from English by a machine, and no native speaker has read it yet.{' '}
        <Link to="/contact" className="footer-link">
          Suggest a correction
        </Link>
      </Trans>
    </p>
  )
}

function NativeReadingNote({ day }: { day: string }) {
  const { i18n } = useLingui()
  const [year, monthNumber] = day.split('-')
  const month = monthName(Number(monthNumber) - 1, i18n)
  return (
    <p className={noteClass}>
      <Trans comment="{month} and {year} say when: March 2027">
        This page was translated from English by a machine and read by a native speaker ({month} {year}).{' '}
        <Link to="/contact" className="footer-link">
          Suggest a correction
        </Link>
      </Trans>
    </p>
  )
}

const noteClass = 'max-w-reading py-4 text-sm'

function ContactDetails() {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <Logo caption={t(organisation.caption)} />
        <Logo caption={t(footerCaption)} />
      </div>
      <address className="mt-6 not-italic">
        <p className="py-2">{t(organisation.address)}</p>
        <p>
          <ExternalLink href={`mailto:${organisation.email}`}>{organisation.email}</ExternalLink>
        </p>
        <p>
          <ExternalLink href={`tel:${organisation.phone.replaceAll(' ', '')}`}>{organisation.phone}</ExternalLink>
        </p>
        <p>
          <ExternalLink href={organisation.chat}>
            <Trans comment="Link that opens a chat">Chat with us</Trans>
          </ExternalLink>
        </p>
      </address>
      <ul
        className="footer-social"
        aria-label={t({ message: 'Social media', comment: 'Name of a list of links, for screen readers' })}
      >
        {organisation.social.map(({ name, url }) => (
          <li key={name}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="footer-link">
      {children}
    </a>
  )
}

function LinkList({ links, className }: { links: readonly MenuLink[]; className?: string }) {
  const { t } = useLingui()
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={label.id}>
          <Link to={to} className="footer-link">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
