import { staticContent } from '../../ui/hydration/static-content'

/**
 * The content of the page above the form. It has no state, so visitors who open the page do not load its
 * script.
 */
export const StaticPrizeAndStages = staticContent(
  async () => (await import('./prize-stages-and-criteria')).PrizeAndStages,
)
export const StaticGrantCriteria = staticContent(
  async () => (await import('./prize-stages-and-criteria')).GrantCriteria,
)
export const StaticApplicationConditions = staticContent(
  async () => (await import('./conditions')).ApplicationConditions,
)
export const StaticCompetitionRules = staticContent(async () => (await import('./conditions')).CompetitionRules)
export const StaticFullTerms = staticContent(async () => (await import('./conditions')).FullTerms)
