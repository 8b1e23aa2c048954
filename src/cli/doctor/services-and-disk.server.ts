import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import { describeError } from '../../adapters/log.server'
import { smtpServerOptions } from '../../adapters/mail/mail.server'
import { openPaymentProvider } from '../../adapters/payment-provider/open-payment-provider.server'
import { PaymentProviderUnavailable } from '../../adapters/payment-provider/paystack-http.server'
import type { Config } from '../../config.server'
import { actionNeeded, type Finding, ok } from '../../desk/findings/finding'
import { createPaymentReference } from '../../domain/references'

const timeoutMs = 10_000
/** Enough for one night's emails, images and a backup. */
const minFreeBytes = 1024 ** 3

/**
 * Checks the environment of the site: the server runs, the disk has space, mail server and payment provider
 * respond.
 */
export async function checkServicesAndDisk(config: Config): Promise<Finding[]> {
  return Promise.all([checkSite(config), checkDisk(config), checkMailServer(config), checkPaymentProvider(config)])
}

async function checkSite({ host, port }: Config): Promise<Finding> {
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => undefined,
  )
  if (status === 200) return ok('the server is running')
  const message =
    status === undefined ? `no server is running at ${url}` : `the server at ${url} is not ready (${status})`
  return actionNeeded(message, 'start it (npm start, with systemd: systemctl start agefest), or check its log')
}

/** Creates no folder: settings that name a wrong one must not look right afterwards. */
async function checkDisk({ dataDir }: Config): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    return checkFreeSpace(bavail * bsize)
  } catch (error) {
    return actionNeeded(
      `the data folder cannot be used: ${describeError(error).error}`,
      'set DATA_DIR to the server’s folder; the start of the server creates it',
    )
  }
}

/** Whether this much free space is enough. */
export function checkFreeSpace(freeBytes: number): Finding {
  const message = `${(freeBytes / 1024 ** 3).toFixed(1)} GB are free on the disk`
  return freeBytes >= minFreeBytes
    ? ok(message)
    : actionNeeded(message, 'free some disk space: a full disk cannot store registrations')
}

async function checkMailServer({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined) return ok('emails are written to the outbox folder')
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = nodemailer.createTransport({ ...smtpServerOptions(smtpUrl), ...timeouts })
  try {
    await transport.verify()
    return ok('the mail server responds')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return actionNeeded(
      code === 'EAUTH' ? 'the mail server does not accept our login' : `the mail server cannot be used (${code})`,
      'check SMTP_URL and the mail server; until then emails wait',
    )
  } finally {
    transport.close()
  }
}

/** Verifies a non-existent payment: a response shows that the provider is reachable and accepts our key. */
async function checkPaymentProvider(config: Config): Promise<Finding> {
  if (config.payments.kind === 'sandbox' && !existsSync(config.dataDir))
    return actionNeeded('the sandbox has no data folder', 'the sandbox is part of the server: start the server')
  try {
    await openPaymentProvider(config).provider.verify(createPaymentReference())
    return ok('the payment provider responds')
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error
    return actionNeeded(
      error.message,
      config.payments.kind === 'sandbox'
        ? 'the sandbox is part of the server: start the server'
        : 'check PAYSTACK_SECRET_KEY (if the status is 401), PAYSTACK_URL and the provider’s status page',
    )
  }
}
