import path from 'node:path'
import { systemClock } from '../adapters/clock.server'
import { openDatabase } from '../adapters/database/open.server'
import type { Log } from '../adapters/log.server'
import { lettersIn } from '../adapters/mail/outbox.server'
import { openProvider } from '../adapters/payment-provider/provider.server'
import type { Config } from '../config.server'
import { byName, flowServers } from '../flows/index.server'
import type { PaymentServices } from '../payment/services.server'
import type { ErasureServices } from '../privacy/services.server'
import { forgetPayers } from '../sandbox/forget-payers.server'
import { withoutControls } from './strip-control-chars'

/** What the operator's commands work with: the same database and provider as the running server, beside it. */
export interface Desk {
  services: PaymentServices & ErasureServices
  /** Prints a line, or several. What strangers have written into it cannot take the terminal over. */
  print: (text: string) => void
  close: () => Promise<void>
}

const onStandardError: Log = {
  info: () => {},
  warn: (facts, message) => console.error(message, JSON.stringify(facts)),
  error: (facts, message) => console.error(message, JSON.stringify(facts)),
}

/** Opens the desk. Letters that a command queues are sent by the running server, or by the next one. */
export async function openDesk(config: Config): Promise<Desk> {
  const db = await openDatabase(config.database, () => {})
  return {
    services: {
      db,
      clock: systemClock,
      log: onStandardError,
      provider: openProvider(config).provider,
      flows: byName(flowServers),
      publicUrl: config.publicUrl,
      lettersQueued: () => {},
      removeLetters: lettersIn(path.join(config.dataDir, 'outbox')),
      forgetPayers: (references) => forgetPayers(path.join(config.dataDir, 'sandbox.sqlite'), references),
    },
    print: (text) => process.stdout.write(`${withoutControls(text)}\n`),
    close: () => db.destroy(),
  }
}
