import { useLingui } from '@lingui/react/macro'
import { ticketsPerOrder } from '../../../../content/tickets'
import { useField } from '../../../forms/fields/use-field'
import { useAnswer, useForm } from '../../../forms/state/form-context'
import { controlClass } from '../../../ui/form/controls'
import { FieldShell } from '../../../ui/form/form-field'
import { quantityTyped } from './order'

const name = 'numberOfTicket'

/**
 * The number of tickets: one more, one fewer down to 1, or typed.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function Quantity() {
  const { t } = useLingui()
  const { setAnswer } = useForm()
  const { shell, control } = useField({ name })
  const quantity = quantityTyped(useAnswer(name)) ?? 0
  const change = (step: number) => setAnswer(name, String(Math.max(ticketsPerOrder.min, quantity + step)))
  return (
    <FieldShell {...shell}>
      <div className="flex max-w-60 gap-2">
        <Step says={t`One ticket fewer`} sign="M2 8h12" onClick={() => change(-1)} />
        <input
          {...control}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          defaultValue={ticketsPerOrder.min}
          className={`${controlClass} tabular text-center font-bold`}
        />
        <Step says={t`One ticket more`} sign="M2 8h12M8 2v12" onClick={() => change(1)} />
      </div>
    </FieldShell>
  )
}

function Step({ says, sign, onClick }: { says: string; sign: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={says}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-sm bg-coal text-harmattan hover:bg-palm"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" focusable="false">
        <path d={sign} stroke="currentColor" strokeWidth="3" />
      </svg>
    </button>
  )
}
