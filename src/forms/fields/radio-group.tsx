import { useLingui } from '@lingui/react/macro'
import { FieldSet } from '../../ui/form/form-field'
import type { Option } from '../definition/options'
import { type FieldProps, type NoValues, useField } from './use-field'

/** A choice between a few options that are all visible. Each option's whole row is its click target. */
export function RadioGroup<Values = NoValues>({
  name,
  hint,
  options,
}: FieldProps<Values> & { options: readonly Option[] }) {
  const { i18n } = useLingui()
  const { field } = useField({ name, hint })
  return (
    <FieldSet {...field} role="radiogroup">
      <div className="flex flex-wrap gap-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 min-w-28 items-center gap-3 rounded-sm border-2 border-clay bg-white px-3 has-checked:border-palm has-checked:bg-sand group-aria-invalid/field:border-laterite"
          >
            <input type="radio" name={name} value={value} className="size-5 shrink-0 accent-palm" />
            {i18n._(label)}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
