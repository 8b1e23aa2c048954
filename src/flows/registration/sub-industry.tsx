import { useEffect, useState } from 'react'
import type { Option } from '../../forms/definition/options'
import { useAnswer } from '../../forms/state/form-context'
import { retryLoad } from '../../ui/hydration/retry-load'
import { Field, SelectField } from './fields'

type Parts = Readonly<Record<string, readonly Option[]>>

/**
 * Appears once an industry is chosen, with that industry's options, which are loaded then. If they cannot be
 * loaded, it is a text field.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function SubIndustry() {
  const industry = useAnswer('industry')
  const parts = useParts(industry !== '')
  if (industry === '') return null
  if (parts === 'missing') return <Field name="subIndustry" />
  return <SelectField key={industry} name="subIndustry" options={parts[industry] ?? []} />
}

function useParts(wanted: boolean): Parts | 'missing' {
  const [parts, setParts] = useState<Parts | 'missing'>({})
  useEffect(() => {
    if (!wanted) return
    retryLoad(() => import('../../../content/sub-industries')).then(
      ({ subIndustries }) => setParts(subIndustries),
      (error) => {
        console.error('The sub-industries could not be loaded', error)
        setParts('missing')
      },
    )
  }, [wanted])
  return parts
}
