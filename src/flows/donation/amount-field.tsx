import { Trans, useLingui } from '@lingui/react/macro'
import { type InputEvent, useState } from 'react'
import { suggestedDollars } from '../../../content/donations'
import { formatDollars } from '../../domain/money'
import { parseTypedNumber } from '../../domain/text/typed-number'
import { TextField } from '../../forms/fields/text-field'
import { setNativeValue } from '../../forms/state/dom-controls'
import { useFieldValue, useForm } from '../../forms/state/form-context'
import { isRejectedKey, removeNonNumeric } from './amount-input'
import type { Donation } from './form'
import { parseTypedDollars } from './price'

/** The amount in dollars: typed, or one of the suggested amounts. */
export function AmountField() {
  const { i18n, t } = useLingui()
  const { setValue, errors } = useForm()
  const typed = useFieldValue('amount')
  const [hasRejectedKey, setHasRejectedKey] = useState(false)

  function onInput({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    const cleanedValue = removeNonNumeric(input.value, nativeEvent)
    setHasRejectedKey((hadRejectedKey) => cleanedValue !== '' && (hadRejectedKey || isRejectedKey(nativeEvent)))
    if (cleanedValue !== input.value) setNativeValue(input, cleanedValue)
  }

  return (
    <div>
      <TextField<Donation>
        name="amount"
        inputMode="numeric"
        onInput={onInput}
        onBlur={({ currentTarget: input }) => {
          const parsed = parseTypedNumber(input.value)
          if (parsed.kind === 'whole' && parsed.digits !== input.value) setNativeValue(input, parsed.digits)
        }}
        hint={t`Enter an amount in whole US dollars. Any amount is welcome.`}
      />
      <p role="status" className="mt-1 font-bold text-laterite empty:hidden">
        {errors.amount === undefined && <AmountNote typed={typed} hasRejectedKey={hasRejectedKey} />}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
        <span className="text-sm text-soot">
          <Trans comment="Shown before buttons with amounts, such as $10.">Suggested amounts</Trans>
        </span>
        {suggestedDollars.map((dollars) => (
          <button
            key={dollars}
            type="button"
            aria-pressed={parseTypedDollars(typed) === dollars}
            onClick={() => setValue('amount', String(dollars))}
            className="tabular min-h-11 min-w-14 rounded-full border-2 border-coal px-3 font-bold hover:bg-sand aria-pressed:bg-coal aria-pressed:text-gold"
          >
            {formatDollars(dollars, i18n)}
          </button>
        ))}
      </p>
    </div>
  )
}

/**
 * Shows what is wrong with the amount while it is being typed, so that visitors need not send the form to
 * learn that cents are not accepted.
 */
function AmountNote({ typed, hasRejectedKey }: { typed: string; hasRejectedKey: boolean }) {
  const { kind } = parseTypedNumber(typed)
  if (kind === 'decimals')
    return <Trans comment="Error at the field for a donation.">Enter an amount in whole dollars, without cents.</Trans>
  if (kind === 'unclear' || (hasRejectedKey && kind === 'whole'))
    return <Trans>Enter the amount in digits only, like 25 or 1000.</Trans>
  return null
}
