import { vi } from 'vitest'
import { parseCommand } from '../../src/cli/arguments/parse-command.server'
import { commands } from '../../src/cli/command-list.server'
import type { CliContext } from '../../src/cli/context.server'
import { createEmailQueue } from './create-email-queue'
import { clockAt } from './movable-clock'
import type { Engine } from './servers/engines'

/** An email queue that no server works on, and the operator's commands on it. */
export async function startCommands(engine: Engine, startMs: number) {
  const clock = clockAt(startMs)
  const emailQueue = await createEmailQueue(engine, clock)
  const services = emailQueue.createServices(async () => {})
  return {
    ...emailQueue,
    clock,
    /** Runs a command in this process. */
    async run(...args: string[]) {
      const parsed = parseCommand(commands, args)
      if (parsed.kind !== 'run' || parsed.command.needs !== 'database') throw new Error(`Not run: ${args.join(' ')}`)
      const out: string[] = []
      const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const context = {
        ...{ services, config: { notify: 'each' }, user: 'ngozi' },
        print: (text: string) => out.push(...text.split('\n')),
      }
      const code = await parsed.command.run(context as unknown as CliContext, parsed.input)
      const err = errors.mock.calls.map(([text]) => String(text)).join('')
      errors.mockRestore()
      return { code, out, err }
    },
  }
}
