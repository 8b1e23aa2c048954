import { still } from '../../ui/hydration/static-content'

/** What the page says of the awards. It has no state of ours, so whoever opens the page is spared its script. */
export const About = still(async () => (await import('./awards/about-awards')).About)
export const Values = still(async () => (await import('./awards/values')).Values)
export const GalaNight = still(async () => (await import('./awards/gala-and-vote')).GalaNight)
export const Vote = still(async () => (await import('./awards/gala-and-vote')).Vote)
export const PassOnWords = still(async () => (await import('./awards/gala-and-vote')).PassOnWords)
