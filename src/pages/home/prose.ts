import { partners } from '../../../content/partners'
import { still } from '../../ui/still'

/** What is only read on the home page. It has no state, so whoever opens the page is spared its script. */
export const AwardsSlide = still(async () => (await import('./slides')).AwardsSlide)
export const GrantSlide = still(async () => (await import('./slides')).GrantSlide)
export const ExhibitionSlide = still(async () => (await import('./slides')).ExhibitionSlide)
export const WhatItIs = still(async () => (await import('./about-words')).WhatItIs)
export const LicenceToHost = still(async () => (await import('./about-words')).LicenceToHost)
export const Programme = still(async () => (await import('./programme')).Programme)
export const AwardsPlate = still(async () => (await import('./plates')).AwardsPlate)
export const partnerPlates = partners.map((_, position) =>
  still(async () => (await import('./plates')).plateOf(position)),
)
