import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { booths } from '../../../content/exhibition'
import { formatNaira, nairaToKobo } from '../../domain/money'
import type { FormDefinition } from '../../forms/definition/form-definition'
import {
  blankFieldMessage,
  emailAddress,
  maxLength,
  nairaDigits,
  nonEmptyText,
  optionalText,
} from '../../forms/definition/validators'
import { getActiveI18n, translate } from '../../i18n/active-i18n'
import { exhibitorOptional, exhibitorLabels as labels } from './labels'
import { findBooth } from './price'

const maxParagraph = maxLength.paragraph

const schema = z.object({
  ExhibitorCompanyName: nonEmptyText({ requiredMessage: blankFieldMessage(labels.ExhibitorCompanyName) }),
  ExhibitorContactPerson: nonEmptyText({ requiredMessage: blankFieldMessage(labels.ExhibitorContactPerson) }),
  ExhibitorEmailAddress: emailAddress({ requiredMessage: blankFieldMessage(labels.ExhibitorEmailAddress) }),
  ExhibitorPhoneNumber: nonEmptyText({
    max: maxLength.shortText,
    requiredMessage: blankFieldMessage(labels.ExhibitorPhoneNumber),
  }),
  BoothDetails: nonEmptyText({ max: maxParagraph, requiredMessage: blankFieldMessage(labels.BoothDetails) }),
  ExhibitDescription: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.ExhibitDescription),
  }),
  ProductServiceDescription: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.ProductServiceDescription),
  }),
  TargetAudience: nonEmptyText({ max: maxParagraph, requiredMessage: blankFieldMessage(labels.TargetAudience) }),
  MarketingMaterials: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.MarketingMaterials),
  }),
  SpecialRequests: nonEmptyText({ max: maxParagraph, requiredMessage: blankFieldMessage(labels.SpecialRequests) }),
  SocialMediaHandles: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.SocialMediaHandles),
  }),
  WebsiteURL: optionalText(),
  amount: nairaDigits({ requiredMessage: blankFieldMessage(labels.amount) }).check(
    z.refine((amount) => findBooth(amount) !== undefined, { error: unlistedAmountMessage }),
  ),
  PaymentInformation: nonEmptyText({
    max: maxParagraph,
    requiredMessage: blankFieldMessage(labels.PaymentInformation),
  }),
})

/** An exhibitor by wire name; the logo is sent separately. Source: docs/product/forms.md#510-exhibition. */
export type Exhibitor = z.infer<typeof schema>

/**
 * Every field except the website is required, including the logo. Source:
 * docs/product/forms.md#510-exhibition.
 */
export const exhibitorForm: FormDefinition<Exhibitor> = {
  schema,
  labels: labels satisfies Record<keyof Exhibitor | 'LogoAndBranding', unknown>,
  optional: exhibitorOptional,
  errorMessage: ({ blankLabels }) =>
    translate(
      blankLabels === '' ? msg`Please check the answers marked below.` : msg`Please fill in all necessary fields`,
    ),
  images: {
    LogoAndBranding: { required: true, maxCount: 1, missingMessage: blankFieldMessage(labels.LogoAndBranding) },
  },
}

function unlistedAmountMessage(): string {
  const prices = booths.map(({ priceNaira }) => formatNaira(nairaToKobo(priceNaira), getActiveI18n())).join(', ')
  return translate(msg`The amount is not on our price list (${prices}). Reload the page and choose again.`)
}
