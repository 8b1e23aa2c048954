import { Trans, useLingui } from '@lingui/react/macro'
import type { InputEvent } from 'react'
import { suggestedDollars } from '../../../content/donations'
import { formatDollars } from '../../domain/money'
import { typeInto } from '../../submission/control'
import { useAnswer, useForm } from '../../submission/form-context'
import { Field } from './fields'

/** How many dollars: typed, or one of the sums that are offered. */
export function AmountField() {
  const { t } = useLingui()
  const { setAnswer } = useForm()
  const typed = useAnswer('amount')
  return (
    <div>
      <Field
        name="amount"
        inputMode="numeric"
        onInput={keepDigits}
        hint={t`In whole US dollars. Any sum is welcome.`}
      />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-sm text-soot">
          <Trans>For example</Trans>
        </span>
        {suggestedDollars.map((dollars) => (
          <button
            key={dollars}
            type="button"
            aria-pressed={typed === String(dollars)}
            onClick={() => setAnswer('amount', String(dollars))}
            className="tabular min-h-11 min-w-14 rounded-full border-2 border-coal px-3 font-bold hover:bg-sand aria-pressed:bg-coal aria-pressed:text-gold"
          >
            {formatDollars(dollars)}
          </button>
        ))}
      </p>
    </div>
  )
}

/**
 * Only digits stay while they are typed; the cents of a pasted sum go with their point, so that 25.50 never becomes 2550.
 * Source: specification, section 5 (donation).
 */
function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = input.value.replace(/[.,]\d{0,2}\s*$/, '').replace(/\D/g, '')
  if (digits !== input.value) typeInto(input, digits)
}
