import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { festival } from '../../../content/festival'
import { footer, legalLinks, type MenuLink } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { useRun } from '../../i18n/translation-status'
import { Akwete } from '../../ui/art/akwete'
import { Logo } from '../../ui/art/logo'

/**
 * Contact details, logo, social links, terms and privacy, and all other links.
 * Source: docs/product/pages.md#24-footer.
 */
export function Footer() {
  const { t, i18n } = useLingui()
  const { isTranslated } = useRun()
  return (
    <footer className="later bg-coal text-harmattan">
      <p className="page-width signboard max-w-none pt-14 text-balance text-heading">{t(festival.theme)}</p>
      <div className="page-width grid gap-12 pt-12 pb-10 lg:grid-cols-[2fr_3fr]">
        <Contact />
        <nav
          aria-label={t`All pages`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-10 sm:grid-cols-3"
        >
          {footer.map(({ name, links }) => (
            <div key={name.id}>
              <h2 className="text-xl text-gold">{t(name)}</h2>
              <Links links={links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width pb-28 md:pb-16">
        <nav aria-label={t`Legal`} className="border-t border-soot pt-4">
          <Links links={legalLinks} className="flex flex-wrap gap-x-6" />
        </nav>
        {(i18n.locale !== 'en' || isTranslated) && <MachineNote />}
      </div>
      <Akwete motif="ebe" className="block h-6 w-full bg-palm text-harmattan" accent="text-gold" />
    </footer>
  )
}

/**
 * Says that a machine translated the page, and where to send corrections.
 * Source: docs/product/pages.md#24-footer.
 */
function MachineNote() {
  return (
    <p className="max-w-reading py-4 text-sm">
      <Trans>
        Translated from English by a machine. Something reads wrong?{' '}
        <Link to="/contact" className="footer-link">
          Tell us how you would say it
        </Link>
      </Trans>
    </p>
  )
}

function Contact() {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <Logo caption={t(organisation.caption)} />
        <Logo caption={t`Festival 2025 in Enugu`} />
      </div>
      <address className="mt-6 not-italic">
        <p className="py-2">{t(organisation.address)}</p>
        <p>
          <Out href={`mailto:${organisation.email}`}>{organisation.email}</Out>
        </p>
        <p>
          <Out href={`tel:${organisation.phone.replaceAll(' ', '')}`}>{organisation.phone}</Out>
        </p>
        <p>
          <Out href={organisation.chat}>
            <Trans>Chat with us</Trans>
          </Out>
        </p>
      </address>
      <ul className="footer-social" aria-label={t`Social media`}>
        {organisation.social.map(({ name, url }) => (
          <li key={name}>
            <Out href={url}>{name}</Out>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="footer-link">
      {children}
    </a>
  )
}

function Links({ links, className }: { links: readonly MenuLink[]; className?: string }) {
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
