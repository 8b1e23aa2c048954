import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FieldShell } from '../../ui/form/form-field'
import { Select } from '../../ui/form/select'
import type { Option } from '../definition/options'
import { type FieldProps, useField } from './use-field'

type SelectProps = FieldProps & Pick<ComponentProps<'select'>, 'autoComplete'> & { options: readonly Option[] }

/** One of many answers, none at first. */
export function SelectField({ name, hint, options, ...select }: SelectProps) {
  const { i18n } = useLingui()
  const { shell, control } = useField({ name, hint })
  return (
    <FieldShell {...shell}>
      <Select {...select} {...control}>
        <option value="">
          <Trans>Choose one</Trans>
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </Select>
    </FieldShell>
  )
}
