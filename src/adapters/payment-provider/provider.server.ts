import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.server'
import { type PaymentProvider, paystack } from './paystack.server'
import { limitCalls } from './provider-limits.server'

/** What the sandbox has to be served with, where it stands in for the provider. */
export interface SandboxSettings {
  prefix: string
  file: string
  secretKey: string
  publicUrl: string
  webhookUrl: string
}

/** The provider that the configuration names, behind the limits of what one process may ask of it. The sandbox on our own server is spoken to over the network all the same. */
export function openProvider(config: Config): { provider: PaymentProvider; sandbox: SandboxSettings | undefined } {
  if (config.payments.kind === 'paystack')
    return { provider: limitCalls(paystack(config.payments)), sandbox: undefined }
  const prefix = '/sandbox/paystack'
  const secretKey = sandboxKey(config.dataDir)
  const local = `http://127.0.0.1:${config.port}`
  return {
    provider: limitCalls(paystack({ secretKey, url: local + prefix })),
    sandbox: {
      prefix,
      file: path.join(config.dataDir, 'sandbox.sqlite'),
      secretKey,
      publicUrl: config.publicUrl + prefix,
      webhookUrl: `${local}/api/paystack/webhook`,
    },
  }
}

/** Made once and kept beside the sandbox's data, so that its webhooks cannot be forged by readers of our code. */
function sandboxKey(dataDir: string): string {
  const file = path.join(dataDir, 'sandbox.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `sk_sandbox_${randomBytes(24).toString('hex')}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
