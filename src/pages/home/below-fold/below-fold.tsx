import { still } from '../../../ui/hydration/static-content'
import { PassItOn } from './share-site'
import { Speakers } from './speakers'

/** What has no state of its own, so whoever opens the page is spared its script. */
const Calls = still(async () => (await import('./calls-to-action')).Calls)
const Explore = still(async () => (await import('./explore')).Explore)

/** The home page from the speakers to its end. Source: docs/product/pages.md#31-home-page. */
export function Lower() {
  return (
    <>
      <Speakers />
      <Calls />
      <PassItOn />
      <Explore />
    </>
  )
}
