import { staticContent } from '../../../ui/hydration/static-content'
import { ShareSite } from './share-site'
import { Speakers } from './speakers'

/** Sections without state, so a visitor who opens the page need not load their scripts. */
const CallsToAction = staticContent(async () => (await import('./calls-to-action')).CallsToAction)
const Explore = staticContent(async () => (await import('./explore')).Explore)

/** The home page from the speakers to its end. Source: docs/product/pages.md#31-home-page. */
export function BelowFold() {
  return (
    <>
      <Speakers />
      <CallsToAction />
      <ShareSite />
      <Explore />
    </>
  )
}
