import { Trans } from '@lingui/react/macro'
import { type InputEvent, useEffect, useRef } from 'react'
import { type Country, countryLabel, listPhoneCodes, type PhoneCode } from '../../domain/countries'
import { controlClass } from '../../ui/form/controls'
import { FormField } from '../../ui/form/form-field'
import { Select } from '../../ui/form/select'
import type { FieldName } from '../definition/form-definition'
import { useFieldValue, useForm } from '../state/form-context'
import { WithNoscriptTextBox } from './noscript-text-box'
import { useCountries } from './use-countries'
import { type FieldProps, type NoValues, useField } from './use-field'

/** The only country in the selects until the full list has loaded. */
const fallbackCountry: Country = { name: { common: 'Nigeria' }, idd: { root: '+2', suffixes: ['34'] }, cca2: 'NG' }

/**
 * A select of countries by common name. If the list cannot be loaded, it becomes a text input that keeps
 * the current value.
 */
export function CountryField<Values = NoValues>({ name, hint }: FieldProps<Values>) {
  const { field, control } = useField({ name, hint })
  const currentValue = useFieldValue(name)
  const selectRef = useRef<HTMLSelectElement>(null)
  const countryList = useCountries(selectRef)
  const countries = countryList.kind === 'known' ? [...countryList.countries].sort(compareByLabel) : [fallbackCountry]
  return (
    <WithNoscriptTextBox name={name} hint={hint} autoComplete="country-name">
      <FormField {...field}>
        {countryList.kind === 'missing' ? (
          <input
            type="text"
            {...control}
            defaultValue={currentValue}
            autoComplete="country-name"
            className={controlClass}
          />
        ) : (
          <Select ref={selectRef} {...control} autoComplete="country-name" translate="no">
            <option value="">
              <Trans>Choose one</Trans>
            </option>
            {countries.map((country) => (
              <option key={country.cca2} value={country.name.common}>
                {countryLabel(country)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </WithNoscriptTextBox>
  )
}

/**
 * A select of phone codes. Starts with Nigeria's code and then follows the country in the field
 * `countryField` until the visitor chooses another code. If the list cannot be loaded, it becomes a text
 * input that keeps the current value.
 */
export function PhoneCodeField<Values = NoValues>({
  name,
  hint,
  countryField,
}: FieldProps<Values> & { countryField?: FieldName<Values> & string }) {
  const { field, control } = useField({ name, hint })
  const currentValue = useFieldValue(name)
  const selectRef = useRef<HTMLSelectElement>(null)
  const countryList = useCountries(selectRef)
  const codes = listPhoneCodes(countryList.kind === 'known' ? countryList.countries : [fallbackCountry])
  const changeHandlers = useCountryCode({ name, country: useFieldValue(countryField ?? ''), codes })
  return (
    <WithNoscriptTextBox name={name} hint={hint} type="tel" defaultValue="+234" autoComplete="tel-country-code">
      <FormField {...field}>
        {countryList.kind === 'missing' ? (
          <input
            type="tel"
            {...control}
            {...changeHandlers}
            defaultValue={currentValue}
            autoComplete="tel-country-code"
            className={controlClass}
          />
        ) : (
          <Select
            ref={selectRef}
            {...control}
            {...changeHandlers}
            defaultValue="+234"
            autoComplete="tel-country-code"
            translate="no"
          >
            {codes.map(({ code, label, iso }) => (
              <option key={iso} value={code}>
                {`${label} (${code})`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </WithNoscriptTextBox>
  )
}

/** Sets the phone code whenever the country changes, unless the visitor chose a different code. */
function useCountryCode({ name, country, codes }: { name: string; country: string; codes: readonly PhoneCode[] }) {
  const { setValue } = useForm()
  const isOverridden = useRef(false)
  const code = codes.find((phoneCode) => phoneCode.country === country)?.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form creates new functions on every render
  useEffect(() => {
    if (code !== undefined && !isOverridden.current) setValue(name, code)
  }, [name, code])
  return {
    onInput({ currentTarget }: InputEvent<HTMLInputElement | HTMLSelectElement>) {
      isOverridden.current = currentTarget.value !== code
    },
  }
}

function compareByLabel(a: Country, b: Country): number {
  return countryLabel(a).localeCompare(countryLabel(b), 'en')
}
