import { useLingui } from '@lingui/react'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { Country } from '../../domain/countries'
import { useForm } from '../state/form-context'

/** The countries as they are known: not yet, in full, or not to be had. */
export type KnownCountries = { kind: 'waiting' } | { kind: 'known'; countries: Country[] } | { kind: 'missing' }

/** What was asked for, by language. */
const asked = new Map<string, Promise<KnownCountries>>()

/** How near to the screen a list of countries is filled, in parts of the screen's height. */
const near = '25%'

/**
 * Asks for the list of countries once for all fields that need it, as soon as one of them comes near the
 * screen (in a closed dialog none does), or its form has the focus, or it has a draft. A failure is logged.
 * Source: docs/product/forms.md#48-countries-and-phone-codes.
 */
export function useCountries(field: RefObject<Element | null>): KnownCountries {
  const [known, setKnown] = useState<KnownCountries>({ kind: 'waiting' })
  const [isNear, setNear] = useState(false)
  const { isKept } = useForm()
  const { locale } = useLingui().i18n
  const isNeeded = isNear || isKept

  useEffect(() => {
    if (isNeeded || field.current === null) return
    const observer = new IntersectionObserver(
      (sightings) => setNear(sightings.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: near },
    )
    observer.observe(field.current)
    // A browser that fills in the whole form from its first field needs the list by then.
    const form = field.current.closest('form')
    const setInUse = () => setNear(true)
    form?.addEventListener('focusin', setInUse)
    return () => {
      observer.disconnect()
      form?.removeEventListener('focusin', setInUse)
    }
  }, [field, isNeeded])

  useEffect(() => {
    if (!isNeeded) return
    let listening = true
    const list = asked.get(locale) ?? ask(locale)
    asked.set(locale, list)
    list.then((news) => listening && startTransition(() => setKnown(news)))
    return () => {
      listening = false
    }
  }, [isNeeded, locale])
  return known
}

async function ask(language: string): Promise<KnownCountries> {
  try {
    const response = await fetch(language === 'en' ? '/api/countries' : `/api/countries?lang=${language}`)
    if (!response.ok) throw new Error(`The list of countries answered ${response.status}`)
    const countries: unknown = await response.json()
    if (!areCountries(countries)) throw new Error('This list of countries is not from our server')
    return { kind: 'known', countries }
  } catch (error) {
    console.error('The countries could not be loaded', error)
    asked.delete(language)
    return { kind: 'missing' }
  }
}

function areCountries(list: unknown): list is Country[] {
  if (!Array.isArray(list) || list.length === 0) return false
  return list.every((each) => typeof each?.name?.common === 'string' && Array.isArray(each?.idd?.suffixes))
}
