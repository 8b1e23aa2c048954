import type { Config } from '../../config.server'
import { staysOnThisMachine } from '../../domain/this-machine'
import { act, type Finding, fine, note } from './finding'

/** What the build and the content bring to the settings. */
export interface Given {
  /** The PUBLIC_URL that canonical addresses and the sitemap were built with. */
  builtFor: string
  /** Where notices go unless NOTIFY_EMAIL says otherwise. */
  organisationEmail: string
}

const example = /\.example\b/

/** What is set wrong for a site that the public uses (https). On a machine of one's own nearly everything may be as it is. */
export function settingsFindings(config: Config, { builtFor, organisationEmail }: Given): Finding[] {
  const isPublic = config.publicUrl.startsWith('https:')
  const { payments, smtpUrl, mailFrom, notifyEmail = organisationEmail, trustedProxies } = config
  const wrong: Finding[] = []
  const wants = (isWrong: boolean, says: string, todo: string) => {
    if (isWrong) wrong.push(isPublic ? act(says, todo) : note(says))
  }
  wants(
    payments.kind === 'sandbox',
    'the sandbox stands in for the payment provider: no real money moves',
    'set PAYSTACK_SECRET_KEY and take PAYMENTS=sandbox away',
  )
  wants(
    payments.kind === 'paystack' && payments.secretKey.startsWith('sk_test_'),
    'the payment provider is in its test mode: no real money moves',
    'set PAYSTACK_SECRET_KEY to the live key (sk_live_…)',
  )
  wants(smtpUrl === undefined, 'letters are files in the outbox folder: nobody gets them', 'set SMTP_URL')
  wants(example.test(mailFrom), 'letters come from an example address', 'set MAIL_FROM to an address of yours')
  wants(
    example.test(notifyEmail),
    'the organisation’s notices go to an example address',
    'set NOTIFY_EMAIL, and the address in content/organisation.ts',
  )
  wants(
    builtFor !== config.publicUrl,
    `the pages were built for ${builtFor}, and are served as ${config.publicUrl}`,
    'build again with today’s PUBLIC_URL: npm start does it',
  )
  if (isPublic && trustedProxies === 0) {
    wrong.push(
      note(
        'TRUST_PROXY is 0: right only if no web server stands in front of this one. Behind one on this machine, nobody’s forms are limited by their network address',
      ),
    )
  }
  if (isPublic && trustedProxies > 0 && !staysOnThisMachine(`http://${config.host}`)) {
    wrong.push(
      note(`HOST is ${config.host}: visitors may come round your web server, unless something else keeps them`),
    )
  }
  return wrong.length > 0 ? wrong : [fine('settings')]
}
