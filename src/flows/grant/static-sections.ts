import { still } from '../../ui/hydration/static-content'

/** What the page says before its form. It has no state, so whoever opens the page is spared its script. */
export const Overview = still(async () => (await import('./competition')).Overview)
export const Criteria = still(async () => (await import('./competition')).Criteria)
export const Conditions = still(async () => (await import('./conditions')).Conditions)
export const Rules = still(async () => (await import('./conditions')).Rules)
export const TermsInFull = still(async () => (await import('./conditions')).TermsInFull)
