import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { legalLinks } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { Kola } from '../../ui/art/uli'

/** The contact details for questions, and links to the other legal pages. */
export function LegalPageFooter({ pagePath }: { pagePath: string }) {
  const { i18n } = useLingui()
  const { email, phone, address } = organisation
  return (
    <section
      aria-labelledby="questions"
      className="lazy-render relative isolate overflow-hidden bg-palm text-white print:hidden [--estimated-height:38rem] md:[--estimated-height:27rem]"
    >
      <Kola className="-bottom-20 -left-16 -z-10 absolute w-80 text-palm-deep" />
      <div className="page-width grid gap-x-16 gap-y-12 py-section md:grid-cols-2">
        <div>
          <h2 id="questions" className="text-heading">
            <Trans>Do you have a question?</Trans>
          </h2>
          <p className="mt-3 max-w-[26rem] text-lg">
            <Trans>Please ask before you accept, pay or send anything. A member of our team will answer.</Trans>
          </p>
          <address className="mt-4 not-italic">
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={`tabular ${linkClass}`}>
              {phone}
            </a>
            <p className="py-2">{i18n._(address)}</p>
          </address>
        </div>
        <nav aria-labelledby="other-legal-pages">
          <h2 id="other-legal-pages" className="text-card">
            <Trans>Other legal pages</Trans>
          </h2>
          <ul className="mt-3 border-white border-t-2">
            {legalLinks
              .filter(({ to }) => to !== pagePath)
              .map(({ to, label }) => (
                <li key={to} className="border-palm-deep border-b-2">
                  <Link to={to} className="flex min-h-12 items-center justify-between gap-4 font-bold hover:underline">
                    {i18n._(label)}
                    <span aria-hidden="true">→</span>
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

const linkClass = 'flex min-h-11 w-fit items-center font-bold underline underline-offset-4'
