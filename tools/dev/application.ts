import type { ViteDevServer } from 'vite'
import type { AnswerPage, startDevelopmentServer } from '../../src/server/development.server.ts'
import { openModules } from './modules.ts'

type Start = typeof startDevelopmentServer
type Running = Awaited<ReturnType<Start>>

/** What the server is started with. */
interface Settings {
  variables: Record<string, string | undefined>
  answerPage: AnswerPage
}

/** Changes that come together, as when a branch is switched, are one restart. In milliseconds. */
const gatherMs = 50

/** Runs the product's server from its sources, and restarts it when one of the files that it has loaded changes. */
export function runApplication(vite: ViteDevServer, { variables, answerPage }: Settings) {
  const modules = openModules(vite)
  let running: Running | undefined
  let started = start()
  let timer: NodeJS.Timeout | undefined

  return {
    /** Resolves when the server of the latest sources runs, or could not be started. */
    started: () => started,
    changed(file: string) {
      if (!modules.includes(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        started = started.then(start)
      }, gatherMs)
    },
    async stop() {
      clearTimeout(timer)
      await started
      await running?.stop()
    },
  }

  /** Loads the new sources first: if they are broken, the server that runs stays. */
  async function start(): Promise<void> {
    const isFirst = running === undefined
    const beganAtMs = performance.now()
    try {
      modules.clear()
      const loaded = await modules.load('/src/server/development.server.ts')
      await running?.stop()
      running = undefined
      running = await (loaded.startDevelopmentServer as Start)(variables, answerPage)
      if (!isFirst) console.log(`The server was restarted in ${Math.round(performance.now() - beganAtMs)} ms`)
    } catch (error) {
      console.error(error)
    }
  }
}
