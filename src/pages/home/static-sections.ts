import { partners } from '../../../content/partners'
import { still } from '../../ui/hydration/static-content'

/** What is only read on the home page. It has no state, so whoever opens the page is spared its script. */
export const AwardsSlide = still(async () => (await import('./hero-slides')).AwardsSlide)
export const GrantSlide = still(async () => (await import('./hero-slides')).GrantSlide)
export const ExhibitionSlide = still(async () => (await import('./hero-slides')).ExhibitionSlide)
export const WhatItIs = still(async () => (await import('./about-text')).WhatItIs)
export const LicenceToHost = still(async () => (await import('./about-text')).LicenceToHost)
export const Programme = still(async () => (await import('./programme')).Programme)
export const AwardsPlate = still(async () => (await import('./partner-cards')).AwardsPlate)
export const partnerPlates = partners.map((_, position) =>
  still(async () => (await import('./partner-cards')).plateOf(position)),
)
