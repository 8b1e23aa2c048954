import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as z from 'zod/mini'
import ours from '../../generated/countries.json'
import type { Language } from '../domain/languages'
import { describeError, type Log } from './log.server'
import { readLimitedText } from './read-limited-response.server'

/** The serialised country list in one language. */
interface EncodedCountryList {
  json: Buffer
  br: Buffer
}

/** The countries as they are served. */
export interface CountryList {
  /**
   * English has the shape of the public service; other languages add each country's translated name as
   * `label`, if known. A list is compressed when it is first asked for, which takes a moment.
   */
  current: (language?: Language) => Promise<EncodedCountryList>
}

/**
 * Limits of a country list. The public service's list, with all fields that we do not read, has about a
 * megabyte.
 */
const limits = { bytes: 4_000_000, countries: 400, suffixes: 500, nameLength: 100, codeLength: 10 } as const

const codeSchema = z.string().check(z.maxLength(limits.codeLength))

const countriesSchema = limitedArray(
  limits.countries,
  z.object({
    name: z.object({ common: z.string().check(z.maxLength(limits.nameLength)) }),
    idd: z.object({
      root: z._default(codeSchema, ''),
      suffixes: z._default(limitedArray(limits.suffixes, codeSchema), []),
    }),
    cca2: codeSchema,
  }),
)

/** An array whose length is checked before its elements are validated. */
function limitedArray<Element extends z.ZodMiniType>(maxElements: number, element: Element) {
  const isShort = (list: unknown[]) => list.length <= maxElements
  return z.pipe(
    z.custom<z.input<Element>[]>((list) => Array.isArray(list) && isShort(list)),
    z.array(element),
  )
}

const dayMs = 24 * 3_600_000

/**
 * Provides the built-in country list. If `url` is set, fetches a list from it at startup and daily, in the public
 * service's format. Keeps the current list if the service is slow, wrong or unreachable. Call `stop` on shutdown.
 */
export function openCountryList({
  url,
  log,
}: {
  url: string | undefined
  log: Log
}): CountryList & { stop: () => void } {
  let listIn = encodeWhenAsked(ours)
  const abortController = new AbortController()
  const refresh = async () => {
    try {
      const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(10_000)])
      const response = await fetch(url ?? '', { redirect: 'error', signal })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the countries service responded with ${response.status}`)
      }
      const countries = countriesSchema.parse(JSON.parse(await readLimitedText(response, limits.bytes)))
      if (countries.length > 100) listIn = encodeWhenAsked(countries)
    } catch (error) {
      if (abortController.signal.aborted) return
      log.warn(describeError(error), 'the list of countries could not be updated; the current list stays in use')
    }
  }
  const timer = url === undefined ? undefined : setInterval(refresh, dayMs)
  timer?.unref()
  if (url !== undefined) void refresh()
  return {
    current: (language = 'en') => listIn(language),
    stop() {
      clearInterval(timer)
      abortController.abort()
    },
  }
}

type Countries = z.infer<typeof countriesSchema>

/** Each language is encoded once, however many ask at once; one that failed is tried again. */
function encodeWhenAsked(countries: Countries): (language: Language) => Promise<EncodedCountryList> {
  const lists = new Map<Language, Promise<EncodedCountryList>>()
  return (language) => {
    const list = lists.get(language) ?? encodeList(withLocalNames(countries, language))
    lists.set(language, list)
    list.catch(() => lists.delete(language))
    return list
  }
}

function withLocalNames(countries: Countries, language: Language): Countries {
  if (language === 'en') return countries
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return countries.map((country) => ({ ...country, label: names.of(country.cca2) }))
}

async function encodeList(countries: unknown): Promise<EncodedCountryList> {
  const json = Buffer.from(JSON.stringify(countries))
  return { json, br: await promisify(brotliCompress)(json) }
}
