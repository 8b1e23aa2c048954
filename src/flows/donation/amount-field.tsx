import { Trans, useLingui } from '@lingui/react/macro'
import { type InputEvent, useState } from 'react'
import { suggestedDollars } from '../../../content/donations'
import { formatDollars } from '../../domain/money'
import { readTypedNumber } from '../../domain/text/typed-number'
import { typeInto } from '../../forms/state/dom-controls'
import { useAnswer, useForm } from '../../forms/state/form-context'
import { isWrongKey, withoutLetters } from './amount-input'
import { Field } from './fields'
import { dollarsTyped } from './price'

/** How many dollars: typed, or one of the amounts that are offered. */
export function AmountField() {
  const { t } = useLingui()
  const { setAnswer, errors } = useForm()
  const typed = useAnswer('amount')
  const [wasWrongKey, setWrongKey] = useState(false)

  function onInput({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    const kept = withoutLetters(input.value, nativeEvent)
    setWrongKey((was) => kept !== '' && (was || isWrongKey(nativeEvent)))
    if (kept !== input.value) typeInto(input, kept)
  }

  return (
    <div>
      <Field
        name="amount"
        inputMode="numeric"
        onInput={onInput}
        onBlur={({ currentTarget: input }) => {
          const read = readTypedNumber(input.value)
          if (read.kind === 'whole' && read.digits !== input.value) typeInto(input, read.digits)
        }}
        hint={t`In whole US dollars. Any amount is welcome.`}
      />
      <p role="status" className="mt-1 font-bold text-laterite empty:hidden">
        {errors.amount === undefined && <Note typed={typed} wasWrongKey={wasWrongKey} />}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-sm text-soot">
          <Trans>For example</Trans>
        </span>
        {suggestedDollars.map((dollars) => (
          <button
            key={dollars}
            type="button"
            aria-pressed={dollarsTyped(typed) === dollars}
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

/** What is wrong with the amount so far, said while it is typed: nobody has to send the form to learn that cents are not taken. */
function Note({ typed, wasWrongKey }: { typed: string; wasWrongKey: boolean }) {
  const { kind } = readTypedNumber(typed)
  if (kind === 'decimals') return <Trans>Enter whole dollars, without cents.</Trans>
  if (kind === 'unclear' || (wasWrongKey && kind === 'whole'))
    return <Trans>Enter the amount in digits only, like 25 or 1000.</Trans>
  return null
}
