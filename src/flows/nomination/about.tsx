import { still } from '../../ui/still'

/** What the page says of the awards. It has no state of ours, so whoever opens the page is spared its script. */
export const About = still(async () => (await import('./disclosure')).About)
export const Values = still(async () => (await import('./values')).Values)
export const GalaNight = still(async () => (await import('./evenings')).GalaNight)
export const Vote = still(async () => (await import('./evenings')).Vote)
export const PassOnWords = still(async () => (await import('./evenings')).PassOnWords)
