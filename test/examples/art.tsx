import { stageView } from '../../content/speakers'
import { Akwete, AkweteTile } from '../../src/ui/art/akwete'
import { AwardsLogo } from '../../src/ui/art/awards-logo'
import { Logo, LogoMark, Wordmark } from '../../src/ui/art/logo'
import { PartnerMark } from '../../src/ui/art/partner-mark'
import { Portrait } from '../../src/ui/art/portrait'
import { Claws, Coil, Dots, Ije, Kola, Moon, Tendril } from '../../src/ui/art/uli'
import { ResponsiveImage } from '../../src/ui/responsive-image'
import type { Examples } from './example'
import { longWord, yoruba } from './texts'

const { picture } = stageView

export const portraitExamples = {
  'the first of a list': <Portrait seed={0} className="w-20" />,
  'the second of a list': <Portrait seed={1} className="w-20" />,
  'a name': <Portrait seed={yoruba} className="w-20" />,
  'a photograph': <Portrait seed={0} photograph={picture} alt="The guest at the desk" className="w-20" />,
} satisfies Examples

export const pictureExamples = {
  cropped: <ResponsiveImage source={picture} alt="A stall" sizes="5rem" className="aspect-4/5 w-20" />,
} satisfies Examples

export const partnerMarkExamples = {
  'the first mark': <PartnerMark index={0} className="w-20" />,
  'the second mark': <PartnerMark index={1} className="w-20" />,
  'the third mark': <PartnerMark index={2} className="w-20" />,
  'the fourth mark': <PartnerMark index={3} className="w-20" />,
  'a logo': <PartnerMark index={0} logo={picture} className="w-20" />,
} satisfies Examples

export const logoExamples = {
  'without a caption': <Logo />,
  'with a caption': <Logo caption={yoruba} />,
  'with a long caption': <Logo caption={longWord} />,
  'the mark alone': <LogoMark className="size-11 text-laterite" />,
  'the name alone': <Wordmark className="h-auto w-20" />,
  'the awards': <AwardsLogo name="PAEGA Awards" className="w-56" />,
} satisfies Examples

export const darkLogoExamples = {
  'with a caption': <Logo caption={yoruba} />,
  'the awards': <AwardsLogo name="PAEGA" className="w-56" />,
} satisfies Examples

const bandClass = 'h-6 w-full bg-coal text-gold'

export const akweteExamples = {
  ikaki: <Akwete motif="ikaki" className={bandClass} accent="text-laterite" />,
  ebe: <Akwete motif="ebe" className={bandClass} accent="text-laterite" />,
  combs: <Akwete motif="combs" className={bandClass} />,
  peaks: <Akwete motif="peaks" className={bandClass} />,
  'one tile': (
    <svg viewBox="0 0 24 24" className="size-11" fill="currentColor" aria-hidden="true">
      <AkweteTile motif="ikaki" accent="text-laterite" />
    </svg>
  ),
} satisfies Examples

export const uliExamples = {
  Coil: <Coil className="w-20 text-laterite" />,
  Ije: <Ije className="w-20 text-laterite" />,
  Tendril: <Tendril className="w-20 text-laterite" />,
  Claws: <Claws className="w-20 text-laterite" />,
  Moon: <Moon className="w-20 text-laterite" />,
  Kola: <Kola className="w-20 text-laterite" />,
  Dots: <Dots className="w-20 text-laterite" />,
} satisfies Examples
