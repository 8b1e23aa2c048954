import { msg } from '@lingui/core/macro'
import { voiceOf } from '../../i18n/catalogs.server'
import { defineFlow } from '../../submissions/flow-definition.server'
import { volunteerLetters } from './emails.server'
import { volunteer } from './flow'
import { type Volunteer, volunteerForm } from './form'

/**
 * The server's half of the volunteer application. The success dialog shows its message.
 * Source: docs/product/api.md#82-form-routes.
 */
export const volunteerServer = defineFlow<Volunteer>({
  flow: volunteer,
  title: msg`Volunteer application`,
  form: volunteerForm,
  email: ({ personalInformation }) => personalInformation.email,
  answer: {
    complete: ({ language, answers }) => {
      const { firstName } = answers.personalInformation
      return {
        message: voiceOf(language)._(
          msg`Thank you, ${firstName}. Your application has reached us; please check your email.`,
        ),
      }
    },
  },
  letters: volunteerLetters,
})
