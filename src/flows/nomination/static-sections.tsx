import { staticContent } from '../../ui/hydration/static-content'

/**
 * The content about the awards. It has no React state, so visitors who open the page do not load its
 * script.
 */
export const StaticAboutAwards = staticContent(async () => (await import('./awards/about-awards')).AboutAwards)
export const StaticAwardCriteria = staticContent(async () => (await import('./awards/criteria')).AwardCriteria)
export const StaticGalaNight = staticContent(async () => (await import('./awards/gala-and-vote')).GalaNight)
export const StaticVoteSection = staticContent(async () => (await import('./awards/gala-and-vote')).VoteSection)
export const StaticShareHeading = staticContent(async () => (await import('./awards/gala-and-vote')).ShareHeading)
