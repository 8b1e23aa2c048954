import { staticContent } from '../../ui/hydration/static-content'

/**
 * The chart of each tier's benefits. It has no state, so visitors who open the page do not load its script.
 */
export const StaticBenefits = staticContent(async () => (await import('./tiers/benefits')).Benefits)
