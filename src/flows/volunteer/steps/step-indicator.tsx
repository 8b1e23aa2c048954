import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Akwete } from '../../../ui/art/akwete'
import { useStep } from './step'
import { steps } from './steps'

/** The names of the steps. Source: docs/product/forms.md#58-volunteer-application. */
export const stepNames: Record<(typeof steps)[number], MessageDescriptor> = {
  personalInformation: msg`Personal Information`,
  availability: msg`Availability`,
  skillsAndInterests: msg`Skills and Interests`,
  experience: msg`Experience`,
  additionalInfo: msg`Additional Information`,
}

const looks = {
  done: { cloth: 'bg-palm text-gold', accent: 'text-harmattan', name: 'text-palm' },
  now: { cloth: 'bg-laterite text-harmattan', accent: 'text-gold', name: 'font-bold text-laterite' },
  ahead: { cloth: 'bg-sand text-straw', accent: 'text-sand', name: 'text-soot' },
} as const

/** How far the application is: a strip of cloth that is woven step by step, in whole motifs of 24 px. */
export function StepIndicator() {
  const { i18n, t } = useLingui()
  const current = useStep()
  return (
    <ol aria-label={t`Steps`} className="mb-6 grid grid-cols-5 gap-1.5 noscript:hidden">
      {steps.map((name, place) => {
        const number = place + 1
        const state = number < current ? 'done' : number === current ? 'now' : 'ahead'
        const { cloth, accent, name: ink } = looks[state]
        return (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined}>
            <Akwete motif="combs" className={`block h-6 w-[round(down,100%,24px)] ${cloth}`} accent={accent} />
            <span className={`mt-1.5 block leading-tight ${ink}`}>
              <span className="signboard text-xl">{number}</span>{' '}
              <span className="sr-only text-sm lg:not-sr-only">{i18n._(stepNames[name])}</span>
              {state === 'done' && (
                <span className="sr-only">
                  <Trans>, done</Trans>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
