import type { ViteDevServer } from 'vite'
import type { RenderPage, startDevelopmentServer } from '../../src/server/development.server.ts'
import { openSourceModules } from './source-modules.ts'

type StartServer = typeof startDevelopmentServer
type RunningDevServer = Awaited<ReturnType<StartServer>>

/** The settings of the development server. */
interface DevServerSettings {
  variables: Record<string, string | undefined>
  renderPage: RenderPage
}

/** Changes within this time, such as a branch switch, cause a single restart. In milliseconds. */
const restartDelayMs = 50

/** Runs the product's server from its sources and restarts it when one of its loaded files changes. */
export function runApplication(vite: ViteDevServer, { variables, renderPage }: DevServerSettings) {
  const modules = openSourceModules(vite)
  let running: RunningDevServer | undefined
  let started = start()
  let timer: NodeJS.Timeout | undefined

  return {
    /** Resolves when the server with the latest sources is running, or could not be started. */
    started: () => started,
    onFileChange(file: string) {
      if (!modules.includes(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        started = started.then(start)
      }, restartDelayMs)
    },
    async stop() {
      clearTimeout(timer)
      await started
      await running?.stop()
    },
  }

  /** Loads the new sources first, so that the running server stays if they are broken. */
  async function start(): Promise<void> {
    const isFirst = running === undefined
    const startedAtMs = performance.now()
    try {
      modules.clear()
      const loaded = await modules.load('/src/server/development.server.ts')
      await running?.stop()
      running = undefined
      running = await (loaded.startDevelopmentServer as StartServer)(variables, renderPage)
      if (!isFirst) console.log(`The server was restarted in ${Math.round(performance.now() - startedAtMs)} ms`)
    } catch (error) {
      console.error(error)
    }
  }
}
