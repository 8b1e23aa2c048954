import { Trans } from '@lingui/react/macro'
import { type InputEvent, useEffect, useRef } from 'react'
import { type Country, labelOf, type PhoneCode, phoneCodes } from '../../domain/countries'
import { controlClass } from '../../ui/form/controls'
import { FieldShell } from '../../ui/form/form-field'
import { Select } from '../../ui/form/select'
import { useAnswer, useForm } from '../state/form-context'
import { useCountries } from './use-countries'
import { type FieldProps, useField } from './use-field'

/** What the selects offer before the whole list is there. */
const home: Country = { name: { common: 'Nigeria' }, idd: { root: '+2', suffixes: ['34'] }, cca2: 'NG' }

/** A country by its common name. Where the list cannot be had it becomes a line of text, and keeps what was chosen. */
export function CountryField({ name, hint }: FieldProps) {
  const { shell, control } = useField({ name, hint })
  const chosen = useAnswer(name)
  const box = useRef<HTMLSelectElement>(null)
  const known = useCountries(box)
  const countries = known.kind === 'known' ? [...known.countries].sort(byName) : [home]
  return (
    <FieldShell {...shell}>
      {known.kind === 'missing' ? (
        <input type="text" {...control} defaultValue={chosen} autoComplete="country-name" className={controlClass} />
      ) : (
        <Select ref={box} {...control} autoComplete="country-name" translate="no">
          <option value="">
            <Trans>Choose one</Trans>
          </option>
          {countries.map((country) => (
            <option key={country.cca2} value={country.name.common}>
              {labelOf(country)}
            </option>
          ))}
        </Select>
      )}
    </FieldShell>
  )
}

/**
 * A phone code, Nigeria's at first, and then that of the country in the field `follows`, until the visitor chooses another. Where the
 * list cannot be had it becomes a line of text, and keeps what was chosen.
 */
export function PhoneCodeField({ name, hint, follows }: FieldProps & { follows?: string }) {
  const { shell, control } = useField({ name, hint })
  const chosen = useAnswer(name)
  const box = useRef<HTMLSelectElement>(null)
  const known = useCountries(box)
  const codes = phoneCodes(known.kind === 'known' ? known.countries : [home])
  const choice = useFollowing({ name, country: useAnswer(follows ?? ''), codes })
  return (
    <FieldShell {...shell}>
      {known.kind === 'missing' ? (
        <input
          type="tel"
          {...control}
          {...choice}
          defaultValue={chosen}
          autoComplete="tel-country-code"
          className={controlClass}
        />
      ) : (
        <Select ref={box} {...control} {...choice} defaultValue="+234" autoComplete="tel-country-code" translate="no">
          {codes.map(({ code, label, iso }) => (
            <option key={iso} value={code}>
              {`${label} (${code})`}
            </option>
          ))}
        </Select>
      )}
    </FieldShell>
  )
}

/** Sets the code of the country whenever that changes, unless another code than the country's was chosen. */
function useFollowing({ name, country, codes }: { name: string; country: string; codes: readonly PhoneCode[] }) {
  const { setAnswer } = useForm()
  const isChosen = useRef(false)
  const code = codes.find((one) => one.country === country)?.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form makes its functions anew each time it is drawn
  useEffect(() => {
    if (code !== undefined && !isChosen.current) setAnswer(name, code)
  }, [name, code])
  return {
    onInput({ currentTarget }: InputEvent<HTMLInputElement | HTMLSelectElement>) {
      isChosen.current = currentTarget.value !== code
    },
  }
}

function byName(a: Country, b: Country): number {
  return labelOf(a).localeCompare(labelOf(b), 'en')
}
