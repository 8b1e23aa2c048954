import type { Config } from '../../config.server'
import { actionNeeded, type Finding, ok } from '../../desk/findings/finding'
import { isLoopbackUrl } from '../../domain/loopback-url'

/**
 * Connections to other machines that can be intercepted or spoofed. Only the operator's own settings allow
 * them.
 */
export function checkInsecureConnections({ database, smtpUrl }: Pick<Config, 'database' | 'smtpUrl'>): Finding[] {
  const findings: Finding[] = []
  if ('url' in database && !isDatabaseEncrypted(new URL(database.url))) {
    findings.push(
      actionNeeded(
        'the database is on another machine, and DATABASE_URL allows an unencrypted or unverified connection to it',
        'add ?sslmode=verify-full to DATABASE_URL, and sslrootcert=… if it has a certificate of your own',
      ),
    )
  }
  if (smtpUrl !== undefined && !isMailEncrypted(new URL(smtpUrl))) {
    findings.push(
      actionNeeded(
        'SMTP_URL allows an unencrypted or unverified connection for emails and the login',
        'remove requireTLS=false and tls.rejectUnauthorized=false from SMTP_URL',
      ),
    )
  }
  return findings.length > 0 ? findings : [ok('the connections to the database and the mail server are secure')]
}

/**
 * Follows the driver: without `uselibpqcompat`, 'require' and 'verify-ca' check the certificate completely
 * too.
 */
function isDatabaseEncrypted(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname
  if (host === '' || host.startsWith('/') || isLoopbackUrl(`postgres://${host}`)) return true
  const mode = url.searchParams.get('sslmode')
  if (mode === null) return ['true', '1'].includes(url.searchParams.get('ssl') ?? '')
  const isChecked = url.searchParams.get('uselibpqcompat') !== 'true' && ['require', 'verify-ca'].includes(mode)
  return mode === 'verify-full' || isChecked
}

function isMailEncrypted(url: URL): boolean {
  if (isLoopbackUrl(url.href)) return true
  const isUnchecked = url.searchParams.get('tls.rejectUnauthorized') === 'false'
  return !isUnchecked && (url.protocol === 'smtps:' || url.searchParams.get('requireTLS') !== 'false')
}
