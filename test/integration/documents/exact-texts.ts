import type { MessageDescriptor } from '@lingui/core'
import { awardsProgramme } from '../../../content/awards-programme'
import { eventTerms } from '../../../content/legal/event-terms'
import { footer, type MenuLink, menu } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { vendorFeeNaira } from '../../../content/vendors'
import { volunteerTeams } from '../../../content/volunteers'
import { formatCount, inEnglish } from '../../../src/domain/money'
import { i18nFor } from '../../../src/i18n/catalogs.server'

/*
 * The texts that the product's rules fix word for word, by the place where a visitor reads them. What is in content/,
 * where the organisation may change it, is read from there. Source: docs/product.md#the-product-rules-and-reference.
 */

const text = (message: MessageDescriptor) => i18nFor('en')._(message)
const label = ({ label, to }: MenuLink): [label: string, path: string] => [text(label), to]

/** In every document, as the whole text of an element. */
export const everyPageTexts = [
  text(organisation.greeting),
  text(organisation.caption),
  'Translate Page',
  // The dropdowns of the menu that are no links.
  ...menu.filter(({ to }) => to === undefined).map(({ name }) => text(name)),
]

/** The links of menu and footer in every document. */
export const siteLinks: readonly [label: string, path: string][] = [
  ...menu.flatMap(({ name, to, links = [] }) => [
    ...(to === undefined ? [] : [label({ label: name, to })]),
    ...links.map(label),
  ]),
  ...footer.flatMap(({ links }) => links.map(label)),
]

const verifying = ['Verifying payment...']

/** In the document of a page, as the whole text of an element. */
export const documentTexts: Readonly<Record<string, readonly string[]>> = {
  '/404': ['Unexpected Application Error!'],
  '/agefest2025': ['Delegate details', 'User details', 'Additional information', 'Ticket choice and order', 'Payment'],
  '/paega': ['See More', 'Show Less', text(awardsProgramme.gala.tickets)],
  '/bizgrants': ['Personal Details', 'Business Details', 'Grant Details'],
  '/valuedpartner': ['Apply As Partner'],
  '/vendors': ['Vendor Information', `NGN ${formatCount(vendorFeeNaira, inEnglish)}`],
  '/exhibition': ['Exhibition Information'],
  '/booking': ['Accommodation Options'],
  '/volunteers': [
    ...['Personal Information', 'Availability', 'Skills and Interests', 'Experience', 'Additional Information'],
    'Next',
  ],
  '/tandc': eventTerms.sections.map(({ heading }) => text(heading)),
  '/success': verifying,
  '/membership-success': verifying,
  '/donate-success': verifying,
  '/vendorssuccess': verifying,
  '/exhibitorsuccess': verifying,
  '/accommodationsuccess': verifying,
}

/** The values of a choice field in the document of a page. */
export const choices: readonly [path: string, field: string, values: readonly string[]][] = [
  ['/agefest2025', 'gender', ['male', 'female', 'other', 'preferNotToSay']],
  ['/bizgrants', 'gender', ['male', 'female']],
  ['/bizgrants', 'businessStatus', ['Already Existing', 'Start Up', 'Just An Idea']],
  ['/paega', 'relationship', ['Self', 'Colleague', 'Friend', 'Business Partner', 'Other']],
  ['/volunteers', 'personalInformation.gender', ['Male', 'Female']],
  ['/volunteers', 'skillsAndInterests.volunteerArea', volunteerTeams.map(({ value }) => value)],
  ['/volunteers', 'skillsAndInterests.certifications', ['Yes', 'No']],
  ['/volunteers', 'additionalInfo.tshirtSize', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
]

const [failed, tryAgain] = ['Registration failed!', 'Something went wrong. Please try again.']
const vendorTexts = [
  'Loading...',
  'Redirecting to payment...',
  'Error submitting form, please try again',
  'Something went wrong.',
]

/** What a form or a result says after an action: the folder of its page, and whole sentences that come from there. */
export const laterTexts: Readonly<Record<string, readonly string[]>> = {
  'src/flows/registration/': [
    ...['Processing...', failed, 'An error occurred during registration. Please try again.'],
    'Registration succeeded, but there was an issue showing the modal.',
    ...['Error: {message}', 'Failed to fetch countdown data'],
  ],
  'src/flows/membership/': ['Loading please wait', tryAgain],
  'src/flows/donation/': [failed, tryAgain],
  'src/flows/contact/': ['Failed to send message.', 'Error sending message, try again.'],
  'src/flows/nomination/': ['Network response was not ok', 'An error occurred while submitting your nomination'],
  'src/flows/grant/': [
    ...['Submitting...', 'Something went wrong, please try again', 'Something went wrong, please try again.'],
    'An error occurred while submitting the form.',
    'Your Grant Application has been submitted, please check your email',
  ],
  'src/flows/volunteer/': [
    ...['Back', 'Submit', 'Submitting...', 'Failed to submit form'],
    'An error occurred while submitting. Please try again.',
  ],
  'src/flows/vendor/': vendorTexts,
  'src/flows/exhibition/': vendorTexts,
  'src/flows/accommodation/': [
    ...['Processing...', 'Redirecting to payment...', failed, tryAgain],
    'An error occurred. Please try again.',
  ],
  'src/forms/fields/': ['Please select an image file.'],
  'src/forms/draft/': ['You have already paid for this with the same email address in the last 24 hours.'],
  'src/payment/result/': [
    ...['Payment successful! please check your email', 'Payment verification failed.'],
    ...['An error occurred during verification.', 'Network response was not ok', 'Invalid URL.'],
    'There was an issue with your payment. Please try again.',
    'Your bank has not confirmed your payment yet. Do not pay again: we will email you.',
  ],
}

/** What the server answers; exact-responses.test.ts provokes each. */
export const responseTexts = [
  'The following fields are empty: {list}',
  'You must upload your image!',
  'The following fields are blank: {list}',
  'Fields empty: {list}',
  'Invalid amount entered.',
  ...['Full Name is required', 'Phone number is required', 'Subject is required', 'Message is required'],
  'Please fill in all required fields: {list}',
  'You must accept the terms and conditions',
  'Fill Blank Field... {label}',
  'Please fill in all necessary filed',
  'Please fill in all necessary fields',
  'Please select an image file.',
  'If this email address is registered, we are sending the code to it now.',
  'If we know this email address, we are sending the links to it now.',
  'Email is required',
  'Invalid email format (e.g {email})',
  'Please select at least one availability option',
  'You must agree to the terms',
  'Please fill in all required fields correctly',
  'All fields are required',
  'Registration Successful',
  'Payment successful! please check your email',
  'Payment verification failed.',
  'Invalid URL.',
] as const
