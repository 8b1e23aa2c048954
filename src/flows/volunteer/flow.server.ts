import { msg } from '@lingui/core/macro'
import { i18nFor } from '../../i18n/catalogs.server'
import { defineFlow } from '../../submissions/flow-definition.server'
import { volunteerEmails } from './emails.server'
import { volunteer } from './flow'
import { type Volunteer, volunteerForm } from './form'
import { teamOptions } from './options'

/**
 * The server side of the volunteer application. The success dialog shows the message of its response.
 * Source: docs/product/api.md#82-form-routes.
 */
export const volunteerServer = defineFlow<Volunteer>({
  flow: volunteer,
  title: msg({ message: 'Volunteer application', comment: 'Title of an application on its page.' }),
  form: volunteerForm,
  listing: {
    name: ['personalInformation.firstName', 'personalInformation.lastName'],
    phones: [['personalInformation.whatsappNumber']],
    repeated: ['personalInformation.email'],
    choice: { heading: 'Team', field: 'skillsAndInterests.volunteerArea', options: teamOptions },
    columns: [{ heading: 'T-shirt', field: 'additionalInfo.tshirtSize' }],
  },
  email: ({ personalInformation }) => personalInformation.email,
  response: {
    complete: ({ language, values }) => {
      const { firstName } = values.personalInformation
      return {
        message: i18nFor(language)._(
          msg`Thank you, ${firstName}. We have received your application. Please check your email.`,
        ),
      }
    },
  },
  emails: volunteerEmails,
})
