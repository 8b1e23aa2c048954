import { useEffect, useState } from 'react'
import type { Option } from '../../forms/definition/options'
import { SelectField } from '../../forms/fields/select-field'
import { TextField } from '../../forms/fields/text-field'
import { useFieldValue } from '../../forms/state/form-context'
import { retryLoad } from '../../ui/hydration/retry-load'
import type { Delegate } from './form'

type SubIndustryOptions = Readonly<Record<string, readonly Option[]>>

/**
 * Rendered once an industry is chosen, with that industry's options, which are loaded at that point. If
 * they cannot be loaded, it is a text field.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function SubIndustry() {
  const industry = useFieldValue('industry')
  const options = useSubIndustries(industry !== '')
  if (industry === '') return null
  if (options === 'missing') return <TextField<Delegate> name="subIndustry" />
  return <SelectField<Delegate> key={industry} name="subIndustry" options={options[industry] ?? []} />
}

function useSubIndustries(isNeeded: boolean): SubIndustryOptions | 'missing' {
  const [options, setOptions] = useState<SubIndustryOptions | 'missing'>({})
  useEffect(() => {
    if (!isNeeded) return
    retryLoad(() => import('../../../content/sub-industries')).then(
      ({ subIndustries }) => setOptions(subIndustries),
      (error) => {
        console.error('The sub-industries could not be loaded', error)
        setOptions('missing')
      },
    )
  }, [isNeeded])
  return options
}
