import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { expectations } from '../../../content/home'

/** What to expect, line by line. Each line is a link. */
export function ExpectationList() {
  const { t } = useLingui()
  return (
    <ul className="border-white/30 border-t">
      {expectations.map(({ name, text, to }) => (
        <li
          key={to}
          className="group relative grid gap-x-10 border-white/30 border-b py-5 md:grid-cols-[5fr_6fr] md:items-baseline lg:py-6"
        >
          <h3 className="text-heading group-hover:text-gold">
            <Link to={to} className="after:absolute after:inset-0">
              {t(name)}
            </Link>
          </h3>
          <p className="mt-1 max-w-reading text-lg">{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}
