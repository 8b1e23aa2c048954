import { still } from '../../ui/still'

/** The chart of what each tier has: it has no state, so whoever opens the page is spared its script. */
export const Benefits = still(async () => (await import('./benefits')).Benefits)
