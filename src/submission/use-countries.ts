import { startTransition, useEffect, useState } from 'react'
import type { Country } from '../domain/countries'

/** The countries as they are known: not yet, in full, or not to be had. */
export type KnownCountries = { kind: 'waiting' } | { kind: 'known'; countries: Country[] } | { kind: 'missing' }

let asked: Promise<KnownCountries> | undefined

/** Asks for the list of countries once a page is alive, once for all who need it. A failure is logged. Source: specification, section 7. */
export function useCountries(): KnownCountries {
  const [known, setKnown] = useState<KnownCountries>({ kind: 'waiting' })
  useEffect(() => {
    let listening = true
    asked ??= ask()
    asked.then((news) => listening && startTransition(() => setKnown(news)))
    return () => {
      listening = false
    }
  }, [])
  return known
}

async function ask(): Promise<KnownCountries> {
  try {
    const response = await fetch('/api/countries')
    if (!response.ok) throw new Error(`The list of countries answered ${response.status}`)
    return { kind: 'known', countries: await response.json() }
  } catch (error) {
    console.error('The countries could not be loaded', error)
    asked = undefined
    return { kind: 'missing' }
  }
}
