import path from 'node:path'
import { systemClock } from '../adapters/clock.server'
import { openDatabase } from '../adapters/database/open.server'
import type { Log } from '../adapters/log.server'
import { createEmailRemover } from '../adapters/mail/outbox.server'
import { openProvider } from '../adapters/payment-provider/provider.server'
import type { Config } from '../config.server'
import { flowServers, indexFlowsByName } from '../flows/index.server'
import type { PaymentServices } from '../payment/services.server'
import type { ErasureServices } from '../privacy/services.server'
import { anonymizePayers } from '../sandbox/anonymize-payers.server'
import { escapeControlChars } from './strip-control-chars'

/** The dependencies of the operator commands: the same database and provider as the running server. */
export interface CliContext {
  services: PaymentServices & ErasureServices
  /**
   * Prints one or more lines. Escapes control characters, so that visitors' input cannot control the
   * terminal.
   */
  print: (text: string) => void
  close: () => Promise<void>
}

const stderrLog: Log = {
  info: () => {},
  warn: (fields, message) => console.error(message, JSON.stringify(fields)),
  error: (fields, message) => console.error(message, JSON.stringify(fields)),
}

/**
 * Opens the context. Emails that a command queues are sent by the running server, or after its next start.
 */
export async function openCliContext(config: Config): Promise<CliContext> {
  const db = await openDatabase(config.database, () => {})
  return {
    services: {
      db,
      clock: systemClock,
      log: stderrLog,
      provider: openProvider(config).provider,
      flows: indexFlowsByName(flowServers),
      publicUrl: config.publicUrl,
      onEmailsQueued: () => {},
      removeEmails: createEmailRemover(path.join(config.dataDir, 'outbox')),
      anonymizePayers: (references) => anonymizePayers(path.join(config.dataDir, 'sandbox.sqlite'), references),
    },
    print: (text) => process.stdout.write(`${escapeControlChars(text)}\n`),
    close: () => db.destroy(),
  }
}
