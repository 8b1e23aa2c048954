import { msg } from '@lingui/core/macro'
import { defineFlow } from '../../submission/flow.server'
import { voiceOf } from '../../submission/voices.server'
import { volunteer } from './flow'
import { type Volunteer, volunteerForm } from './form'
import { volunteerLetters } from './letter.server'

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
