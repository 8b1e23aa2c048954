import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as z from 'zod/mini'
import ours from '../../generated/countries.json'
import type { Language } from '../domain/languages'
import { shippedLanguages } from '../domain/shipped-languages'
import { readAnswer } from './bounded-response.server'
import { errorFacts, type Log } from './log.server'

/** The countries as they are served in one language, ready to leave. */
interface PackedList {
  json: Buffer
  br: Buffer
}

/** The countries as they are served. */
export interface CountryList {
  /** English in the public service's shape; in another language each country's name in it comes along as `label`, where one is known. */
  current: (language?: Language) => PackedList
}

/** What a list of countries may have at most: the public service's, with all that we do not read, has about a megabyte. */
const most = { bytes: 4_000_000, countries: 400, suffixes: 500, nameLetters: 100, codeLetters: 10 } as const

const code = z.string().check(z.maxLength(most.codeLetters))

const shape = short(
  most.countries,
  z.object({
    name: z.object({ common: z.string().check(z.maxLength(most.nameLetters)) }),
    idd: z.object({ root: z._default(code, ''), suffixes: z._default(short(most.suffixes, code), []) }),
    cca2: code,
  }),
)

/** A list whose length is looked at before what stands in it. */
function short<Element extends z.ZodMiniType>(mostElements: number, element: Element) {
  const isShort = (list: unknown[]) => list.length <= mostElements
  return z.pipe(
    z.custom<z.input<Element>[]>((list) => Array.isArray(list) && isShort(list)),
    z.array(element),
  )
}

const dayMs = 24 * 3_600_000

/**
 * Our own list of countries and, where `url` names a service of the public service's shape, that service's, asked for at the start and once
 * a day. The service may be slow, wrong or gone: our own list stays until it gave a usable one. Call `stop` at the end.
 */
export async function countryList({
  url,
  log,
}: {
  url: string | undefined
  log: Log
}): Promise<CountryList & { stop: () => void }> {
  let lists = await packedInAll(ours)
  const closing = new AbortController()
  const refresh = async () => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)])
      const answer = await fetch(url ?? '', { redirect: 'error', signal })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`the countries service answered ${answer.status}`)
      }
      const countries = shape.parse(JSON.parse(await readAnswer(answer, most.bytes)))
      if (countries.length > 100) lists = await packedInAll(countries)
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn(errorFacts(error), 'the countries service gave no list; ours is served')
    }
  }
  const timer = url === undefined ? undefined : setInterval(refresh, dayMs)
  timer?.unref()
  if (url !== undefined) void refresh()
  return {
    current: (language = 'en') => lists.get(language) ?? english(lists),
    stop() {
      clearInterval(timer)
      closing.abort()
    },
  }
}

type Countries = z.infer<typeof shape>

async function packedInAll(countries: Countries): Promise<Map<Language, PackedList>> {
  const lists = shippedLanguages.map(
    async (language) => [language, await packed(labelled(countries, language))] as const,
  )
  return new Map(await Promise.all(lists))
}

function labelled(countries: Countries, language: Language): Countries {
  if (language === 'en') return countries
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return countries.map((country) => ({ ...country, label: names.of(country.cca2) }))
}

function english(lists: Map<Language, PackedList>): PackedList {
  const list = lists.get('en')
  if (list === undefined) throw new Error('English is always shipped')
  return list
}

async function packed(countries: unknown): Promise<PackedList> {
  const json = Buffer.from(JSON.stringify(countries))
  return { json, br: await promisify(brotliCompress)(json) }
}
