import { access, constants, mkdir, statfs } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import { errorFacts } from '../../adapters/log.server'
import { mailServer } from '../../adapters/mail/mail.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import { openProvider } from '../../adapters/payment-provider/provider.server'
import type { Config } from '../../config.server'
import { newPaymentReference } from '../../domain/references'
import { act, type Finding, fine } from './finding'

const patienceMs = 10_000
/** A night's letters, pictures and a backup fit into this. */
const leastFreeBytes = 1024 ** 3

/** What the site needs around itself: a server that runs, room on the disk, a mail server and a payment provider that answer. */
export async function surroundingsFindings(config: Config): Promise<Finding[]> {
  return Promise.all([siteFinding(config), diskFinding(config), mailFinding(config), providerFinding(config)])
}

async function siteFinding({ host, port }: Config): Promise<Finding> {
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => undefined,
  )
  if (status === 200) return fine('the server runs')
  const says = status === undefined ? `no server runs at ${url}` : `the server at ${url} is not ready (${status})`
  return act(says, 'start it with npm start, or look into its log')
}

async function diskFinding({ dataDir }: Config): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    return spaceFinding(bavail * bsize)
  } catch (error) {
    return act(
      `the data folder cannot be used: ${errorFacts(error).error}`,
      'set DATA_DIR to a folder that is writable',
    )
  }
}

/** Whether so much free room is enough. */
export function spaceFinding(freeBytes: number): Finding {
  const says = `${(freeBytes / 1024 ** 3).toFixed(1)} GB are free on the disk`
  return freeBytes >= leastFreeBytes ? fine(says) : act(says, 'make room: a full disk takes no registrations')
}

async function mailFinding({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined) return fine('letters go to the outbox folder')
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = nodemailer.createTransport({ ...mailServer(smtpUrl), ...limits })
  try {
    await transport.verify()
    return fine('the mail server answers')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return act(
      code === 'EAUTH' ? 'the mail server does not accept our login' : `the mail server cannot be used (${code})`,
      'look at SMTP_URL and at the mail server; until then letters wait',
    )
  } finally {
    transport.close()
  }
}

/** Asks about a payment that nobody began: an answer shows that the provider is there and knows our key. */
async function providerFinding(config: Config): Promise<Finding> {
  try {
    await openProvider(config).provider.verify(newPaymentReference())
    return fine('the payment provider answers')
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    return act(
      error.message,
      config.payments.kind === 'sandbox'
        ? 'the sandbox is part of the server: start it'
        : 'look at PAYSTACK_SECRET_KEY (a status of 401), PAYSTACK_URL and the provider’s own status page',
    )
  }
}
