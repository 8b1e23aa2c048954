import { staticContent } from '../../ui/hydration/static-content'

/**
 * The content of the page above the form. It has no state, so visitors who open the page do not load its
 * script.
 */
export const StaticOverview = staticContent(async () => (await import('./competition')).Overview)
export const StaticCriteria = staticContent(async () => (await import('./competition')).Criteria)
export const StaticApplicationConditions = staticContent(
  async () => (await import('./conditions')).ApplicationConditions,
)
export const StaticCompetitionRules = staticContent(async () => (await import('./conditions')).CompetitionRules)
export const StaticFullTerms = staticContent(async () => (await import('./conditions')).FullTerms)
