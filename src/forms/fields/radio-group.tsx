import { useLingui } from '@lingui/react/macro'
import { GroupShell } from '../../ui/form/form-field'
import type { Option } from '../definition/options'
import { type FieldProps, useField } from './use-field'

/** One of few answers, all in sight. The whole row of each is its target. */
export function RadioGroup({ name, hint, options }: FieldProps & { options: readonly Option[] }) {
  const { i18n } = useLingui()
  const { shell } = useField({ name, hint })
  return (
    <GroupShell {...shell} role="radiogroup">
      <div className="flex flex-wrap gap-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 min-w-28 items-center gap-3 rounded-sm border-2 border-clay bg-white px-3 has-checked:border-palm has-checked:bg-sand group-aria-invalid/field:border-laterite"
          >
            <input type="radio" name={name} value={value} className="size-5 accent-palm" />
            {i18n._(label)}
          </label>
        ))}
      </div>
    </GroupShell>
  )
}
