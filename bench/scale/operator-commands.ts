import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { testedBuild } from '../../tools/builds/tested-build.ts'

const run = promisify(execFile)
const maxOutputBytes = 64 * 1024 ** 2

/**
 * Runs an operator's command of the built product, and returns its output. A command that finds something to
 * do, as the doctor may, exits with 1 and is not a failure here. Throws if it cannot run.
 */
export function runOperatorCommand(environment: Record<string, string>, args: readonly string[]): Promise<string> {
  return startOperatorCommand(environment, args).output
}

/** The same, with the id of the process while it runs. */
export function startOperatorCommand(
  environment: Record<string, string>,
  args: readonly string[],
): { pid: number; output: Promise<string> } {
  const { PUBLIC_URL: _, ...inherited } = process.env
  const running = run(process.execPath, [`${testedBuild}/server/agefest.js`, ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    maxBuffer: maxOutputBytes,
  })
  return { pid: running.child.pid ?? 0, output: outputOf(running) }
}

async function outputOf(running: Promise<{ stdout: string }>): Promise<string> {
  try {
    return (await running).stdout
  } catch (error) {
    const { code, stdout } = error as { code?: number; stdout?: string }
    if (code === 1 && stdout !== undefined) return stdout
    throw error
  }
}
