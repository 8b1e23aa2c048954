import path from 'node:path'
import * as z from 'zod/mini'
import { readDeskAddress } from './config/desk-address.server'
import { httpBaseUrl, httpUrl, integerBetween, urlWithProtocol } from './config/variable-formats.server'
import { isLoopbackUrl } from './domain/loopback-url'
import { parsePublicOrigin, publicUrlRequirement } from './domain/public-origin'
import { isEmailAddress } from './domain/text/email-address'

/** The whole environment, read once at the start. Source: docs/product/interfaces.md#152-environment. */
export interface Config {
  port: number
  host: string
  /**
   * Whether the launcher has bound the port and passes it on as two file descriptors, 3 and 4, so that one
   * server can follow another on it (tools/serve/supervise.mjs).
   */
  isSocketPassed: boolean
  /** Whether the launcher also passes on the desk's port, as descriptor 5. */
  isDeskSocketPassed: boolean
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** A PostgreSQL address, or the file of the embedded database. */
  database: { url: string } | { file: string }
  /** `sandbox` replaces the provider; its pages are below /sandbox/paystack/. */
  payments: { kind: 'paystack'; secretKey: string; url: string } | { kind: 'sandbox' }
  smtpUrl: string | undefined
  mailFrom: string
  notifyEmail: string | undefined
  /** Whether notices to the organisation are sent one by one, or as an hourly or daily digest. */
  notify: 'each' | 'hourly' | 'daily'
  /** The most emails per hour; undefined without a limit. */
  mailPerHour: number | undefined
  translateUrl: string | undefined
  countriesUrl: string | undefined
  /** The folder of the nightly backups; undefined if the server makes none. */
  backupDir: string | undefined
  /** The address of the metrics; undefined if they are not served. */
  metrics: { port: number; host: string } | undefined
  /** Where the desk is served, and its address for staff, without a slash at the end; undefined if it is off. */
  desk: { port: number; host: string; url: string } | undefined
  /** Whether browsers may cache order and ticket pages, so that they open without a network. */
  offlinePages: boolean
  /** The number of proxies in front of the server, whose headers about the visitor's address are trusted. */
  trustedProxies: number
}

/** The configuration, or one message for each invalid value. */
export type ConfigResult = { kind: 'ok'; config: Config } | { kind: 'invalid'; errors: string[] }

const deskUrlRequirement =
  'must be the address of the desk without a path, such as https://desk.agefest.example: http or https, a host name, and optionally a port'

const environmentSchema = z.object({
  PORT: z._default(integerBetween(1, 65_535), '3000'),
  HOST: z._default(z.string(), '0.0.0.0'),
  LISTEN_FDS: z.optional(z.enum(['2', '3'], 'can only be 2 or 3')),
  PUBLIC_URL: z.optional(
    z.string().check(z.refine((text) => parsePublicOrigin(text) !== undefined, publicUrlRequirement)),
  ),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(urlWithProtocol('postgres:', 'postgresql:')),
  PAYSTACK_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^sk_[\x21-\x7e]+$/, 'must be the secret key, which begins with sk_')),
  ),
  PAYSTACK_URL: z._default(httpBaseUrl(), 'https://api.paystack.co'),
  SMTP_URL: z.optional(urlWithProtocol('smtp:', 'smtps:')),
  MAIL_FROM: z._default(
    z.string().check(z.refine((from) => from.includes('@') && !/[\r\n]/.test(from), 'must be an email address')),
    'AGEFEST <no-reply@agefest.example>',
  ),
  NOTIFY_EMAIL: z.optional(z.string().check(z.refine(isEmailAddress, 'must be an email address'))),
  NOTIFY: z._default(z.enum(['each', 'hourly', 'daily'], 'must be each, hourly or daily'), 'each'),
  MAIL_PER_HOUR: z.optional(integerBetween(1, 1_000_000)),
  TRANSLATE_URL: z.optional(httpBaseUrl()),
  COUNTRIES_URL: z.optional(httpUrl()),
  BACKUP_DIR: z.optional(z.string()),
  METRICS_PORT: z.optional(integerBetween(1, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DESK_PORT: z.optional(
    z.union([z.literal('off'), integerBetween(1, 65_535)], 'must be off or a whole number from 1 to 65535'),
  ),
  DESK_HOST: z._default(z.string(), '127.0.0.1'),
  DESK_URL: z.optional(z.string().check(z.refine((text) => parsePublicOrigin(text) !== undefined, deskUrlRequirement))),
  OFFLINE_PAGES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: z._default(integerBetween(0, 10), '0'),
  PAYMENTS: z.optional(z.literal('sandbox', 'can only be sandbox')),
})

/**
 * Reads the environment. Treats an empty value as missing, and removes blanks around values, which environment files
 * may leave.
 */
export function readConfig(variables: Record<string, string | undefined>): ConfigResult {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = environmentSchema.safeParse(nonEmpty)
  if (!parsed.success) {
    return { kind: 'invalid', errors: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  }
  const env = parsed.data
  const { origin: publicUrl } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const paystackUrl = withoutTrailingSlash(env.PAYSTACK_URL)
  if (env.PAYSTACK_SECRET_KEY !== undefined && env.PAYMENTS === 'sandbox') {
    return {
      kind: 'invalid',
      errors: ['PAYMENTS=sandbox and PAYSTACK_SECRET_KEY cannot be used together: set only one of them'],
    }
  }
  if (env.PAYSTACK_SECRET_KEY === undefined && publicUrl.startsWith('https:') && env.PAYMENTS !== 'sandbox') {
    return {
      kind: 'invalid',
      errors: [
        'PAYSTACK_SECRET_KEY is missing: a public site (https) requires it. For a test without real payments, set PAYMENTS=sandbox instead',
      ],
    }
  }
  if (env.METRICS_PORT === env.PORT)
    return { kind: 'invalid', errors: ['METRICS_PORT must differ from PORT: visitors must not reach the metrics'] }
  const deskAddress = readDeskAddress({ ...env, DESK_URL: parsePublicOrigin(env.DESK_URL ?? '') })
  if (deskAddress.kind === 'invalid') return { kind: 'invalid', errors: [deskAddress.message] }
  if (env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')) {
    const errors = []
    if (isUnencrypted(publicUrl))
      errors.push('PUBLIC_URL must begin with https: otherwise visitors’ data would be sent unencrypted')
    if (isUnencrypted(paystackUrl))
      errors.push('PAYSTACK_URL must begin with https: otherwise the live key would be sent unencrypted')
    if (errors.length > 0) return { kind: 'invalid', errors }
  }
  return {
    kind: 'ok',
    config: {
      port: Number(env.PORT),
      host: env.HOST,
      isSocketPassed: env.LISTEN_FDS !== undefined,
      isDeskSocketPassed: env.LISTEN_FDS === '3',
      publicUrl,
      dataDir: path.resolve(env.DATA_DIR),
      database:
        env.DATABASE_URL === undefined
          ? { file: path.resolve(env.DATA_DIR, 'agefest.sqlite') }
          : { url: env.DATABASE_URL },
      payments:
        env.PAYSTACK_SECRET_KEY === undefined
          ? { kind: 'sandbox' }
          : { kind: 'paystack', secretKey: env.PAYSTACK_SECRET_KEY, url: paystackUrl },
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      notifyEmail: env.NOTIFY_EMAIL,
      notify: env.NOTIFY,
      mailPerHour: env.MAIL_PER_HOUR === undefined ? undefined : Number(env.MAIL_PER_HOUR),
      translateUrl: env.TRANSLATE_URL && withoutTrailingSlash(env.TRANSLATE_URL),
      countriesUrl: env.COUNTRIES_URL && new URL(env.COUNTRIES_URL).href,
      backupDir: env.BACKUP_DIR && path.resolve(env.BACKUP_DIR),
      metrics: env.METRICS_PORT === undefined ? undefined : { port: Number(env.METRICS_PORT), host: env.METRICS_HOST },
      desk: deskAddress.desk,
      offlinePages: env.OFFLINE_PAGES === 'on',
      trustedProxies: Number(env.TRUST_PROXY),
    },
  }
}

/** Normalises an address, and removes the slash at its end so that paths can be appended. */
function withoutTrailingSlash(address: string): string {
  const { href } = new URL(address)
  let end = href.length
  while (href[end - 1] === '/') end -= 1
  return href.slice(0, end)
}

/** Whether the connection to this address is unencrypted and leaves this machine. */
function isUnencrypted(address: string): boolean {
  return URL.parse(address)?.protocol !== 'https:' && !isLoopbackUrl(address)
}
