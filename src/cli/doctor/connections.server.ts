import type { Config } from '../../config.server'
import { staysOnThisMachine } from '../../domain/this-machine'
import { act, type Finding, fine } from './finding'

/** Ways to other machines on which somebody could listen or answer in another's name: the operator's own words allow them, nothing else. */
export function connectionFindings({ database, smtpUrl }: Pick<Config, 'database' | 'smtpUrl'>): Finding[] {
  const wrong: Finding[] = []
  if ('url' in database && !isSafeDatabase(new URL(database.url))) {
    wrong.push(
      act(
        'the database is on another machine, and what is stored travels there in the clear or to whoever answers',
        'add ?sslmode=verify-full to DATABASE_URL, and sslrootcert=… where its certificate is your own',
      ),
    )
  }
  if (smtpUrl !== undefined && !isSafeMail(new URL(smtpUrl))) {
    wrong.push(
      act(
        'SMTP_URL lets letters and their login travel in the clear or to whoever answers',
        'take requireTLS=false and tls.rejectUnauthorized=false out of SMTP_URL',
      ),
    )
  }
  return wrong.length > 0 ? wrong : [fine('the ways to the database and the mail server')]
}

/** As the driver reads an address: without `uselibpqcompat`, 'require' and 'verify-ca' check the certificate in full too. */
function isSafeDatabase(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname
  if (host === '' || host.startsWith('/') || staysOnThisMachine(`postgres://${host}`)) return true
  const mode = url.searchParams.get('sslmode')
  if (mode === null) return ['true', '1'].includes(url.searchParams.get('ssl') ?? '')
  const isChecked = url.searchParams.get('uselibpqcompat') !== 'true' && ['require', 'verify-ca'].includes(mode)
  return mode === 'verify-full' || isChecked
}

function isSafeMail(url: URL): boolean {
  if (staysOnThisMachine(url.href)) return true
  const isUnchecked = url.searchParams.get('tls.rejectUnauthorized') === 'false'
  return !isUnchecked && (url.protocol === 'smtps:' || url.searchParams.get('requireTLS') !== 'false')
}
