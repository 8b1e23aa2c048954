import { still } from '../../ui/hydration/static-content'

/** The chart of what each tier has: it has no state, so whoever opens the page is spared its script. */
export const Benefits = still(async () => (await import('./tiers/benefits')).Benefits)
