import { startTransition, useEffect, useState } from 'react'
import type { Country } from '../domain/countries'

/** The countries as they are known: not yet, in full, or not to be had. */
export type KnownCountries = { kind: 'waiting' } | { kind: 'known'; countries: Country[] } | { kind: 'missing' }

let asked: Promise<Country[]> | undefined

/** Asks for the list of countries once a page is alive, once for all who need it. A failure is logged. Source: specification, section 7. */
export function useCountries(): KnownCountries {
  const [known, setKnown] = useState<KnownCountries>({ kind: 'waiting' })
  useEffect(() => {
    let listening = true
    const tell = (news: KnownCountries) => listening && startTransition(() => setKnown(news))
    asked ??= ask()
    asked.then(
      (countries) => tell({ kind: 'known', countries }),
      (error) => {
        console.error('The countries could not be loaded', error)
        asked = undefined
        tell({ kind: 'missing' })
      },
    )
    return () => {
      listening = false
    }
  }, [])
  return known
}

async function ask(): Promise<Country[]> {
  const response = await fetch('/api/countries')
  if (!response.ok) throw new Error(`The list of countries answered ${response.status}`)
  return response.json()
}
