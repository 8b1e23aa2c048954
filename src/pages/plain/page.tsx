import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { MenuLink } from '../../../content/menu'
import { type PlainPage, type PlainPath, plainPages } from '../../../content/pages'
import type { PageModule } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

/** The page module of an address that has no more than a heading, a sentence and links. The words are in content/pages.ts. */
export function plainPage(path: PlainPath): PageModule {
  const page: PlainPage = plainPages[path]
  const { title, description } = page
  return {
    meta: { title, description },
    default: () => (page.blank ? <Blank {...page} /> : <Plain {...page} />),
  }
}

function Plain({ heading, sentence, links }: PlainPage) {
  const { t } = useLingui()
  return (
    <PageFrame title={t(heading)} {...(sentence && { lead: t(sentence) })}>
      {links && <Links links={links} />}
    </PageFrame>
  )
}

function Links({ links }: { links: readonly MenuLink[] }) {
  const { t } = useLingui()
  return (
    <ul className="max-w-reading border-coal border-t-2">
      {links.map(({ label, to }) => (
        <li key={to} className="border-straw border-b">
          <Link
            to={to}
            className="signboard flex min-h-14 items-center justify-between gap-4 py-3 text-card hover:text-laterite"
          >
            {t(label)}
            <span aria-hidden="true">→</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Blank({ heading }: PlainPage) {
  const { t } = useLingui()
  return (
    <section className="min-h-dvh">
      <h1 className="sr-only">{t(heading)}</h1>
    </section>
  )
}
