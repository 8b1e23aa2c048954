import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import * as z from 'zod/mini'
import ours from '../../generated/countries.json'
import { errorFacts, type Log } from './log.server'

/** The countries as they are served, ready to leave. */
export interface CountryList {
  current: () => { json: Buffer; br: Buffer }
}

const shape = z.array(
  z.object({
    name: z.object({ common: z.string() }),
    idd: z.object({ root: z._default(z.string(), ''), suffixes: z._default(z.array(z.string()), []) }),
    cca2: z.string(),
  }),
)

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
  let list = await packed(ours)
  const closing = new AbortController()
  const refresh = async () => {
    try {
      const answer = await fetch(url ?? '', { signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]) })
      if (!answer.ok) throw new Error(`the countries service answered ${answer.status}`)
      const countries = shape.parse(await answer.json())
      if (countries.length > 100) list = await packed(countries)
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn(errorFacts(error), 'the countries service gave no list; ours is served')
    }
  }
  const timer = url === undefined ? undefined : setInterval(refresh, dayMs)
  timer?.unref()
  if (url !== undefined) void refresh()
  return {
    current: () => list,
    stop() {
      clearInterval(timer)
      closing.abort()
    },
  }
}

async function packed(countries: unknown): Promise<{ json: Buffer; br: Buffer }> {
  const json = Buffer.from(JSON.stringify(countries))
  return { json, br: await promisify(brotliCompress)(json) }
}
