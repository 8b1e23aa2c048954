import { useLingui } from '@lingui/react/macro'
import { ticketsPerOrder } from '../../../../content/tickets'
import { useField } from '../../../forms/fields/use-field'
import { useFieldValue, useForm } from '../../../forms/state/form-context'
import { controlClass } from '../../../ui/form/controls'
import { FormField } from '../../../ui/form/form-field'
import { parseTypedQuantity } from './order-price'

const name = 'numberOfTicket'

/**
 * The number of tickets: increased by one, decreased by one down to 1, or typed.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function Quantity() {
  const { t } = useLingui()
  const { setValue } = useForm()
  const { field, control } = useField({ name })
  const quantity = parseTypedQuantity(useFieldValue(name)) ?? 0
  const change = (step: number) => setValue(name, String(Math.max(ticketsPerOrder.min, quantity + step)))
  return (
    <FormField {...field}>
      <div className="flex max-w-60 gap-2">
        <StepButton
          label={t({ message: 'Remove one ticket', comment: 'Button with a minus sign' })}
          iconPath="M2 8h12"
          onClick={() => change(-1)}
        />
        <input
          {...control}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          defaultValue={ticketsPerOrder.min}
          className={`${controlClass} tabular text-center font-bold`}
        />
        <StepButton
          label={t({ message: 'Add one ticket', comment: 'Button with a plus sign' })}
          iconPath="M2 8h12M8 2v12"
          onClick={() => change(1)}
        />
      </div>
    </FormField>
  )
}

function StepButton({ label, iconPath, onClick }: { label: string; iconPath: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-12 w-[min(3rem,14vw)] shrink-0 place-items-center rounded-sm bg-coal text-harmattan hover:bg-palm noscript:hidden"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" focusable="false">
        <path d={iconPath} stroke="currentColor" strokeWidth="3" />
      </svg>
    </button>
  )
}
