import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FormField } from '../../ui/form/form-field'
import { Select } from '../../ui/form/select'
import type { Option } from '../definition/options'
import { type FieldProps, type NoValues, useField } from './use-field'

type SelectFieldProps<Values> = FieldProps<Values> &
  Pick<ComponentProps<'select'>, 'autoComplete'> & { options: readonly Option[] }

/** A choice between many options, none selected at first. */
export function SelectField<Values = NoValues>({ name, hint, options, ...selectProps }: SelectFieldProps<Values>) {
  const { i18n } = useLingui()
  const { field, control } = useField({ name, hint })
  return (
    <FormField {...field}>
      <Select {...selectProps} {...control}>
        <option value="">
          <Trans comment="First line of a list in which nothing is chosen yet">Choose one</Trans>
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </Select>
    </FormField>
  )
}
