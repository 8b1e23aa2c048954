import { useLingui } from '@lingui/react'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { Country } from '../../domain/countries'
import { useForm } from '../state/form-context'

/** The state of the country list: loading, loaded or unavailable. */
export type CountriesState = { kind: 'loading' } | { kind: 'known'; countries: Country[] } | { kind: 'missing' }

/** The requests by language. */
const requests = new Map<string, Promise<CountriesState>>()

/** How close to the viewport a field must be before the list is loaded, as a share of the viewport height. */
const loadMargin = '25%'

/**
 * Loads the list of countries once for all fields that need it, as soon as one of them is near the viewport
 * (never in a closed dialog), its form receives the focus, or its form has a draft. Failures are logged.
 * Source: docs/product/forms.md#48-countries-and-phone-codes.
 */
export function useCountries(field: RefObject<Element | null>): CountriesState {
  const [state, setState] = useState<CountriesState>({ kind: 'loading' })
  const [isNear, setNear] = useState(false)
  const { isDraftSaved } = useForm()
  const { locale } = useLingui().i18n
  const isNeeded = isNear || isDraftSaved

  useEffect(() => {
    if (isNeeded || field.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: loadMargin },
    )
    observer.observe(field.current)
    // Browser autofill can fill in the whole form from its first field and needs the list by then.
    const form = field.current.closest('form')
    const markNear = () => setNear(true)
    form?.addEventListener('focusin', markNear)
    return () => {
      observer.disconnect()
      form?.removeEventListener('focusin', markNear)
    }
  }, [field, isNeeded])

  useEffect(() => {
    if (!isNeeded) return
    let isActive = true
    const request = requests.get(locale) ?? fetchCountries(locale)
    requests.set(locale, request)
    request.then((result) => isActive && startTransition(() => setState(result)))
    return () => {
      isActive = false
    }
  }, [isNeeded, locale])
  return state
}

async function fetchCountries(language: string): Promise<CountriesState> {
  try {
    const response = await fetch(language === 'en' ? '/api/countries' : `/api/countries?lang=${language}`)
    if (!response.ok) throw new Error(`The list of countries answered ${response.status}`)
    const countries: unknown = await response.json()
    if (!isCountryList(countries)) throw new Error('This list of countries is not from our server')
    return { kind: 'known', countries }
  } catch (error) {
    console.error('The countries could not be loaded', error)
    requests.delete(language)
    return { kind: 'missing' }
  }
}

function isCountryList(list: unknown): list is Country[] {
  if (!Array.isArray(list) || list.length === 0) return false
  return list.every((country) => typeof country?.name?.common === 'string' && Array.isArray(country?.idd?.suffixes))
}
