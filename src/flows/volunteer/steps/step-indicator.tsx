import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Akwete } from '../../../ui/art/akwete'
import { useStep } from './step'
import { steps } from './steps'

/** The names of the steps. Source: docs/product/forms.md#58-volunteer-application. */
export const stepNames: Record<(typeof steps)[number], MessageDescriptor> = {
  personalInformation: msg({ message: 'Personal Information', comment: 'Step 1 of the volunteer form.' }),
  availability: msg({ message: 'Availability', comment: 'Step 2 of the volunteer form: when the volunteer can help.' }),
  skillsAndInterests: msg({ message: 'Skills and Interests', comment: 'Step 3 of the volunteer form.' }),
  experience: msg({ message: 'Experience', comment: 'Step 4 of the volunteer form: earlier volunteering.' }),
  additionalInfo: msg({ message: 'Additional Information', comment: 'Step 5 of the volunteer form.' }),
}

const stepStyles = {
  done: { cloth: 'bg-palm text-gold', accent: 'text-harmattan', nameClass: 'text-palm' },
  now: { cloth: 'bg-laterite text-harmattan', accent: 'text-gold', nameClass: 'font-bold text-laterite' },
  ahead: { cloth: 'bg-sand text-straw', accent: 'text-sand', nameClass: 'text-soot' },
} as const

/**
 * Shows the progress of the application as a strip of cloth that grows step by step, in whole motifs of 24
 * px.
 */
export function StepIndicator() {
  const { i18n, t } = useLingui()
  const current = useStep()
  return (
    <ol
      aria-label={t({
        message: 'Steps',
        comment: 'Read by screen readers before the five steps of the volunteer form.',
      })}
      className="mb-6 grid grid-cols-5 gap-1.5 noscript:hidden"
    >
      {steps.map((name, index) => {
        const number = index + 1
        const status = number < current ? 'done' : number === current ? 'now' : 'ahead'
        const { cloth, accent, nameClass } = stepStyles[status]
        return (
          <li key={name} aria-current={status === 'now' ? 'step' : undefined}>
            <Akwete motif="combs" className={`block h-6 w-[round(down,100%,24px)] ${cloth}`} accent={accent} />
            <span className={`mt-1.5 block leading-tight ${nameClass}`}>
              <span className="display-font text-xl">{number}</span>{' '}
              <span className="sr-only text-sm lg:not-sr-only">{i18n._(stepNames[name])}</span>
              {status === 'done' && (
                <span className="sr-only">
                  {' '}
                  <Trans comment="Read by screen readers after the name of a step, such as 'Availability'.">
                    (completed)
                  </Trans>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
