import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** How the next build of a fake product behaves. */
interface BuildBehaviour {
  /** The step that fails: the prerendering, or the new server. */
  failsIn?: 'prerender' | 'server'
  takesMs?: number
  /** The time until which its pages are valid. */
  validUntil?: string
}

/**
 * Creates a temporary folder with the real build tools and a fake build: one page, and a server that answers
 * as the real one does.
 */
export function createFakeProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-builds-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  cpSync('tools/builds', path.join(folder, 'tools/builds'), { recursive: true })
  for (const name of ['memory-settings.mjs', 'parent-processes.mjs'])
    cpSync(`tools/${name}`, path.join(folder, 'tools', name))
  for (const name of ['generate.ts', 'check-content.ts', 'check-translations.ts']) write(`tools/${name}`, '')
  // What the launcher calls for its commands.
  write(
    'call.mjs',
    `import * as builds from './tools/builds/ensure-build.mjs'
     import * as switches from './tools/builds/roll-back.mjs'
     const [name, ...args] = process.argv.slice(2)
     const options = { node: process.execPath, environment: process.env, args }
     const result = await { ...builds, ...switches }[name](options)
     if (typeof result === 'string') console.log(result)
     process.exit(typeof result === 'number' ? result : result ? 0 : 1)`,
  )
  const variables: Record<string, string | undefined> = {}
  const start = (name: string, ...args: string[]) =>
    spawn(process.execPath, ['call.mjs', name, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: undefined, PUBLIC_URL: undefined, ...variables },
    })
  return {
    /** The variables of the next calls, such as PORT. */
    variables,
    folder,
    write,
    start,
    /** Changes the source, and how its build behaves. */
    source(text: string, behaviour: BuildBehaviour = {}) {
      write('src/page', text)
      write('node_modules/vite/bin/vite.js', fakeBuild(text, behaviour))
    },
    /** Calls a function of ensure-build.mjs or roll-back.mjs. */
    async call(name: string, ...args: string[]) {
      const child = start(name, ...args)
      const [out, err] = await Promise.all([readAll(child, 'stdout'), readAll(child, 'stderr'), once(child, 'close')])
      return { code: child.exitCode, out: out.trim(), err }
    },
    current: () => realpathSync(path.join(folder, 'dist')),
    served: () => readFileSync(path.join(folder, 'dist/client/page'), 'utf8'),
    builds: () => readdirSync(path.join(folder, 'builds')).filter((name) => /^\d/.test(name)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function fakeBuild(text: string, { failsIn, takesMs = 0, validUntil }: BuildBehaviour): string {
  const files = {
    'client/page': text,
    'server/prerender.js': failsIn === 'prerender' ? "console.error('no page'); process.exit(1)" : '',
    'server/server.js': failsIn === 'server' ? "console.error('no server'); process.exit(1)" : fakeServer,
    ...(validUntil !== undefined && { 'pages/rebuild-after': validUntil }),
  }
  return `const { mkdirSync, writeFileSync } = require('node:fs')
    for (const [name, text] of Object.entries(${JSON.stringify(files)})) {
      const file = process.env.BUILD_FOLDER + '/' + name
      mkdirSync(require('node:path').dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    setTimeout(() => {}, ${takesMs})`
}

const fakeServer = `const answer = 'ok ready testMode <html <form <script src="/assets/a.js">'
  require('node:http').createServer((_request, response) => response.end(answer))
    .listen(process.env.PORT, '127.0.0.1', () => process.send('ready'))`

async function readAll(child: ChildProcess, stream: 'stdout' | 'stderr'): Promise<string> {
  let text = ''
  for await (const chunk of child[stream]?.setEncoding('utf8') ?? []) text += chunk
  return text
}
