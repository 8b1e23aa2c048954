import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { booths } from '../../../content/exhibition'
import { formatNaira, naira } from '../../domain/money'
import type { Form } from '../../forms/definition/form-definition'
import { blankField, emailAddress, lengths, nairaDigits, optionalText, text } from '../../forms/definition/validators'
import { spoken } from '../../i18n/active-i18n'
import { exhibitorOptional, exhibitorLabels as labels } from './labels'
import { boothAt } from './price'

const paragraph = lengths.paragraph

const schema = z.object({
  ExhibitorCompanyName: text({ empty: blankField(labels.ExhibitorCompanyName) }),
  ExhibitorContactPerson: text({ empty: blankField(labels.ExhibitorContactPerson) }),
  ExhibitorEmailAddress: emailAddress({ empty: blankField(labels.ExhibitorEmailAddress) }),
  ExhibitorPhoneNumber: text({ max: lengths.word, empty: blankField(labels.ExhibitorPhoneNumber) }),
  BoothDetails: text({ max: paragraph, empty: blankField(labels.BoothDetails) }),
  ExhibitDescription: text({ max: paragraph, empty: blankField(labels.ExhibitDescription) }),
  ProductServiceDescription: text({ max: paragraph, empty: blankField(labels.ProductServiceDescription) }),
  TargetAudience: text({ max: paragraph, empty: blankField(labels.TargetAudience) }),
  MarketingMaterials: text({ max: paragraph, empty: blankField(labels.MarketingMaterials) }),
  SpecialRequests: text({ max: paragraph, empty: blankField(labels.SpecialRequests) }),
  SocialMediaHandles: text({ max: paragraph, empty: blankField(labels.SocialMediaHandles) }),
  WebsiteURL: optionalText(),
  amount: nairaDigits({ empty: blankField(labels.amount) }).check(
    z.refine((amount) => boothAt(amount) !== undefined, { error: listedPrices }),
  ),
  PaymentInformation: text({ max: paragraph, empty: blankField(labels.PaymentInformation) }),
})

/** An exhibitor by wire name; the logo comes beside it. Source: docs/product/forms.md#510-exhibition. */
export type Exhibitor = z.infer<typeof schema>

/** Every field but the website is required, the logo too. Source: docs/product/forms.md#510-exhibition. */
export const exhibitorForm: Form<Exhibitor> = {
  schema,
  labels: labels satisfies Record<keyof Exhibitor | 'LogoAndBranding', unknown>,
  optional: exhibitorOptional,
  alert: ({ list }) =>
    spoken(list === '' ? msg`Some answers need another look.` : msg`Please fill in all necessary fields`),
  pictures: { LogoAndBranding: { required: true, most: 1, missing: blankField(labels.LogoAndBranding) } },
}

function listedPrices(): string {
  const prices = booths.map(({ priceNaira }) => formatNaira(naira(priceNaira))).join(', ')
  return spoken(msg`The amount is not on our price list (${prices}). Reload the page and choose again.`)
}
