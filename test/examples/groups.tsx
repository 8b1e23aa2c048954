import { Trans } from '../../src/ui/trans'
import { alertExamples, darkAlertExamples, festivalOverExamples } from './alerts'
import * as art from './art'
import { buttonExamples, darkButtonExamples, darkShareExamples, shareExamples } from './buttons'
import { checkboxExamples, countryExamples, radioGroupExamples, selectFieldExamples } from './choices'
import { dialogExamples, dialogHeaderExamples, floatingCardExamples } from './dialogs'
import type { ExampleGroup } from './example'
import * as layout from './form-layout'
import * as notices from './form-notices'
import { imageFieldExamples, uploadProgressExamples } from './image-fields'
import * as motion from './motion'
import { pageFrameExamples } from './page-frames'
import { priceOptionExamples } from './price-options'
import { submitButtonExamples } from './submit-buttons'
import { textAreaExamples, textFieldExamples } from './text-fields'
import { standardPriceExamples, ticketCardExamples, ticketPaperExamples } from './tickets'

const transExamples = {
  'a value with a tag sign': <Trans id="welcome" message="Welcome, {name}!" values={{ name: '<b>' }} />,
}

/** The sections of the gallery, in order. A new component needs examples here. */
export const exampleGroups: readonly ExampleGroup[] = [
  { name: 'Button', examples: buttonExamples, onDark: darkButtonExamples },
  { name: 'Share', examples: shareExamples, onDark: darkShareExamples },
  { name: 'Alert', examples: alertExamples, onDark: darkAlertExamples },
  { name: 'Festival over note', examples: festivalOverExamples },
  { name: 'Dialog', examples: dialogExamples },
  { name: 'Dialog header', examples: dialogHeaderExamples },
  { name: 'Floating card', examples: floatingCardExamples },
  { name: 'Text field', examples: textFieldExamples },
  { name: 'Text area', examples: textAreaExamples },
  { name: 'Radio group', examples: radioGroupExamples },
  { name: 'Select field', examples: selectFieldExamples },
  { name: 'Checkbox', examples: checkboxExamples },
  { name: 'Country fields', examples: countryExamples },
  { name: 'Image field', examples: imageFieldExamples },
  { name: 'Upload progress', examples: uploadProgressExamples },
  { name: 'Price option', examples: priceOptionExamples },
  { name: 'Submit button', examples: submitButtonExamples },
  { name: 'Draft status', examples: notices.draftStatusExamples },
  { name: 'Form error summary', examples: notices.formErrorSummaryExamples, isWide: true },
  { name: 'Send later', examples: notices.sendLaterExamples },
  { name: 'Sent later', examples: notices.sentNoticeExamples },
  { name: 'Form success', examples: notices.successExamples },
  { name: 'Started order', examples: notices.startedOrderExamples },
  { name: 'Notes of a form', examples: notices.noteExamples },
  { name: 'Field layout', examples: layout.formFieldExamples },
  { name: 'Field set', examples: layout.fieldSetExamples },
  { name: 'Select', examples: layout.selectExamples },
  { name: 'Error text', examples: layout.errorTextExamples },
  { name: 'Error summary', examples: layout.errorSummaryExamples, isWide: true },
  { name: 'Form section', examples: layout.formSectionExamples, isWide: true },
  { name: 'Ticket card', examples: ticketCardExamples, isWide: true },
  { name: 'Ticket paper', examples: ticketPaperExamples, isWide: true },
  { name: 'Standard price', examples: standardPriceExamples },
  { name: 'Carousel', examples: motion.carouselExamples, onDark: motion.darkCarouselExamples, isWide: true },
  { name: 'Carousel controls', examples: motion.controlsExamples, isWide: true },
  { name: 'Countdown', examples: motion.countdownExamples, onDark: motion.darkCountdownExamples },
  { name: 'Count up', examples: motion.countUpExamples },
  { name: 'Reveal', examples: motion.revealExamples },
  { name: 'Portrait', examples: art.portraitExamples },
  { name: 'Picture', examples: art.pictureExamples },
  { name: 'Partner mark', examples: art.partnerMarkExamples },
  { name: 'Logo', examples: art.logoExamples, onDark: art.darkLogoExamples },
  { name: 'Akwete', examples: art.akweteExamples },
  { name: 'Uli', examples: art.uliExamples },
  { name: 'Page frame', examples: pageFrameExamples, isWide: true },
  { name: 'Translated text', examples: transExamples },
]
