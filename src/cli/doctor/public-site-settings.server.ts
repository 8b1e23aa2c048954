import type { Config } from '../../config.server'
import { actionNeeded, type Finding, info, ok } from '../../desk/findings/finding'
import { isLoopbackUrl } from '../../domain/loopback-url'

/** Settings that come from the build and the content. */
export interface BuildSettings {
  /** The PUBLIC_URL that canonical addresses and the sitemap were built with. */
  builtFor: string
  /** The address for staff notifications unless NOTIFY_EMAIL is set. */
  organisationEmail: string
}

const exampleDomain = /\.example\b/

/** Checks for wrong settings of a public site (https). A local installation may use nearly all defaults. */
export function checkPublicSiteSettings(config: Config, { builtFor, organisationEmail }: BuildSettings): Finding[] {
  const isPublic = config.publicUrl.startsWith('https:')
  const { payments, smtpUrl, mailFrom, notifyEmail = organisationEmail, trustedProxies } = config
  const findings: Finding[] = []
  const reportIf = (isWrong: boolean, message: string, action: string) => {
    if (isWrong) findings.push(isPublic ? actionNeeded(message, action) : info(message))
  }
  reportIf(
    payments.kind === 'sandbox',
    'the sandbox replaces the payment provider: no real payments are made',
    'set PAYSTACK_SECRET_KEY and remove PAYMENTS=sandbox',
  )
  reportIf(
    payments.kind === 'paystack' && payments.secretKey.startsWith('sk_test_'),
    'the payment provider is in test mode: no real payments are made',
    'set PAYSTACK_SECRET_KEY to the live key (sk_live_…)',
  )
  reportIf(smtpUrl === undefined, 'emails are written to the outbox folder and not sent', 'set SMTP_URL')
  reportIf(exampleDomain.test(mailFrom), 'emails come from an example address', 'set MAIL_FROM to your own address')
  reportIf(
    exampleDomain.test(notifyEmail),
    'staff notifications go to an example address',
    'set NOTIFY_EMAIL, and the address in content/organisation.ts',
  )
  reportIf(
    builtFor !== config.publicUrl,
    `the pages were built for ${builtFor}, but are served at ${config.publicUrl}`,
    'build again with the current PUBLIC_URL (npm run build, with systemd: agefest build), and serve the build (npm run reload, agefest reload)',
  )
  if (isPublic && trustedProxies === 0) {
    findings.push(
      info(
        'TRUST_PROXY is 0, which is correct only without a reverse proxy. Behind a proxy on this machine, forms are not limited by network address',
      ),
    )
  }
  if (isPublic && trustedProxies > 0 && !isLoopbackUrl(`http://${config.host}`)) {
    findings.push(info(`HOST is ${config.host}: visitors can bypass your reverse proxy, unless a firewall prevents it`))
  }
  return findings.length > 0 ? findings : [ok('the settings are correct')]
}
