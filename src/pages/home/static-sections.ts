import { partners } from '../../../content/partners'
import { staticContent } from '../../ui/hydration/static-content'

/**
 * Static sections of the home page. They have no state, so a visitor who opens the page need not load their
 * scripts.
 */
export const StaticAwardsSlide = staticContent(async () => (await import('./hero-slides')).AwardsSlide)
export const StaticGrantSlide = staticContent(async () => (await import('./hero-slides')).GrantSlide)
export const StaticExhibitionSlide = staticContent(async () => (await import('./hero-slides')).ExhibitionSlide)
export const StaticAboutFestival = staticContent(async () => (await import('./about-text')).AboutFestival)
export const StaticLicenceToHost = staticContent(async () => (await import('./about-text')).LicenceToHost)
export const StaticExpectationList = staticContent(async () => (await import('./expectation-list')).ExpectationList)
export const StaticAwardsCard = staticContent(async () => (await import('./partner-cards')).AwardsCard)
export const staticPartnerCards = partners.map((_, index) =>
  staticContent(async () => (await import('./partner-cards')).createPartnerCard(index)),
)
