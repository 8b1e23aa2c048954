import { Trans, useLingui } from '@lingui/react/macro'
import { industries } from '../../../content/industries'
import { useField } from '../../forms/fields/use-field'
import { FormField } from '../../ui/form/form-field'
import { Select } from '../../ui/form/select'

/** Only documents list all of them: with scripts each industry's are loaded once it is chosen. */
const subIndustries = import.meta.env.SSR ? (await import('../../../content/sub-industries')).subIndustries : {}

/** The sub-industries of all industries, in groups, for browsers without scripts. */
export function NoscriptSubIndustry() {
  const { i18n } = useLingui()
  const { field, control } = useField({ name: 'subIndustry' })
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className="mt-6">
        <FormField {...field}>
          <Select {...control}>
            <option value="">
              <Trans comment="First line of a list in which nothing is chosen yet">Choose one</Trans>
            </option>
            {industries.map(({ value: industry, label }) => (
              <optgroup key={industry} label={i18n._(label)}>
                {subIndustries[industry]?.map((option) => (
                  <option key={option.value} value={option.value}>
                    {i18n._(option.label)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </FormField>
      </div>
    </noscript>
  )
}
