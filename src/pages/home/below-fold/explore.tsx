import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exploreLinks } from '../../../../content/explore'
import { Akwete } from '../../../ui/art/akwete'
import { Coil } from '../../../ui/art/uli'

/** The links at the end of the page, as a grid of large words. Source: docs/product/pages.md#31-home-page. */
export function Explore() {
  const { i18n } = useLingui()
  const [first, ...others] = exploreLinks
  return (
    <nav
      aria-labelledby="explore"
      className="lazy-render [--estimated-height:73rem] md:[--estimated-height:58rem] lg:[--estimated-height:62rem] bg-sand"
    >
      <div className="page-width py-section">
        <h2 id="explore" className="mb-8 text-heading">
          <Trans comment="Heading above the links to all pages">Explore the site</Trans>
        </h2>
        <ul className="grid grid-cols-2 gap-0.5 border-2 large-text:flex large-text:flex-col border-coal bg-coal md:grid-cols-4">
          {first !== undefined && (
            <li className="relative isolate col-span-2 overflow-hidden bg-palm text-white md:row-span-2">
              <Akwete motif="ikaki" className="block h-6 w-full bg-palm-deep text-palm" accent="text-gold" />
              <Coil className="absolute -right-8 -bottom-10 -z-10 w-48 text-palm-deep md:w-72" />
              <Link
                to={first.to}
                className="focus-ring-inset display-font flex min-h-36 items-end p-4 text-title underline-offset-8 hover:underline md:h-[calc(100%-1.5rem)]"
              >
                {i18n._(first.label)}
              </Link>
            </li>
          )}
          {others.map(({ label, to }) => (
            <li key={label.id} className="bg-sand last:col-span-2 last:bg-gold">
              <Link
                to={to}
                className="display-font flex h-full min-h-20 items-end p-3 text-xl leading-tight max-[22rem]:p-2 max-[22rem]:text-lg underline-offset-4 hover:bg-coal hover:text-gold md:min-h-28 md:p-4 lg:text-card"
              >
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
