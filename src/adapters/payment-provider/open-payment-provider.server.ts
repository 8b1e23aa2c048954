import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.server'
import { createPaystackClient, type PaymentProvider } from './paystack.server'
import { withProviderLimits } from './provider-limits.server'

/** What is needed to serve the sandbox when it replaces the provider. */
export interface SandboxSettings {
  prefix: string
  file: string
  secretKey: string
  publicUrl: string
  webhookUrl: string
}

/**
 * The configured provider behind the limits of one process. Even the sandbox on our own server is called
 * over HTTP.
 */
export function openPaymentProvider(config: Config): {
  provider: PaymentProvider
  sandbox: SandboxSettings | undefined
} {
  if (config.payments.kind === 'paystack')
    return { provider: withProviderLimits(createPaystackClient(config.payments)), sandbox: undefined }
  const prefix = '/sandbox/paystack'
  const secretKey = readOrCreateSandboxKey(config.dataDir)
  const localUrl = `http://127.0.0.1:${config.port}`
  return {
    provider: withProviderLimits(createPaystackClient({ secretKey, url: localUrl + prefix })),
    sandbox: {
      prefix,
      file: path.join(config.dataDir, 'sandbox.sqlite'),
      secretKey,
      publicUrl: config.publicUrl + prefix,
      webhookUrl: `${localUrl}/api/paystack/webhook`,
    },
  }
}

/**
 * Generated once and stored with the sandbox's data, so that readers of our code cannot forge its webhooks.
 */
function readOrCreateSandboxKey(dataDir: string): string {
  const file = path.join(dataDir, 'sandbox.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `sk_sandbox_${randomBytes(24).toString('hex')}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
