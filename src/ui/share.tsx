import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button, type ButtonTone, buttonClass } from './button'

/**
 * Shares a public URL of this site: through the device's share dialog if there is one, otherwise through
 * links to social networks and a copy button. The URL is built only from `path` and never read from the
 * address bar, which may contain an order's secret key or a payment reference. The links are in the
 * document, so they work before hydration and without JavaScript.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function Share({ path = '/', text, label, tone = 'outline', hasWhatsApp = false }: ShareProps) {
  const hasNativeShare = useSyncExternalStore(subscribeToNothing, supportsNativeShare, () => false)
  const [hasFailed, setHasFailed] = useState(false)
  const url = new URL(path, import.meta.env.PUBLIC_URL).href
  const share = () =>
    navigator.share({ title: 'AGEFEST', text, url }).catch((error: Error) => {
      // AbortError: the visitor closed the share dialog. InvalidStateError: it is already open. Any other
      // error: sharing does not work.
      if (error.name !== 'AbortError' && error.name !== 'InvalidStateError') setHasFailed(true)
    })
  if (!hasNativeShare || hasFailed) return <ShareLinks text={text} url={url} tone={tone} />
  const button = (
    <Button tone={tone} onClick={share}>
      {label ?? <Trans comment="Button that opens the share dialog of the device">Share AGEFEST</Trans>}
    </Button>
  )
  if (!hasWhatsApp) return button
  return (
    <div className="flex flex-wrap gap-3">
      {button}
      <NetworkLink name="WhatsApp" href={whatsAppLink(text, url)} tone={tone} />
    </div>
  )
}

interface ShareProps {
  /** The page to share. Never an order page. */
  path?: `/${string}`
  /** The sentence before the URL. */
  text: string
  /** The label of the button that opens the device's share dialog. */
  label?: ReactNode
  tone?: ButtonTone
  /** Whether a link to WhatsApp is beside the button of the device's share dialog. */
  hasWhatsApp?: boolean
}

const subscribeToNothing = () => () => {}
const supportsNativeShare = () => typeof navigator.share === 'function'

/** Share links for browsers without a share dialog. They open in a new tab and get no referrer. */
function ShareLinks({ text, url, tone }: ShareLinksProps) {
  const networks = [
    { name: 'WhatsApp', href: whatsAppLink(text, url) },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}` },
    { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text, url })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
  ]
  return (
    <ul className="flex flex-wrap gap-3">
      {networks.map(({ name, href }) => (
        <li key={name}>
          <NetworkLink name={name} href={href} tone={tone} />
        </li>
      ))}
      <li className="noscript:hidden">
        <CopyLink url={url} tone={tone} />
      </li>
    </ul>
  )
}

function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}

function NetworkLink({ name, href, tone }: { name: string; href: string; tone: ButtonTone }) {
  const { t } = useLingui()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(tone)}
      aria-label={t({
        message: `Share on ${name} (opens in a new tab)`,
        comment: 'Link. {name} is a social network, such as WhatsApp.',
      })}
    >
      <span translate="no">{name}</span>
    </a>
  )
}

interface ShareLinksProps {
  text: string
  url: string
  tone: ButtonTone
}

/** Without clipboard access (a site without https) it shows the URL instead, to be copied by hand. */
function CopyLink({ url, tone }: Omit<ShareLinksProps, 'text'>) {
  const [copyState, setCopyState] = useState<'not yet' | 'copied' | 'by hand'>('not yet')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopyState('copied')
    } catch {
      setCopyState('by hand')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button tone={tone} onClick={copy}>
        <Trans comment="Button">Copy the link</Trans>
      </Button>
      <span role="status">
        {copyState === 'copied' && <Trans comment="Shown after a link was copied">Copied</Trans>}
        {copyState === 'by hand' && <b translate="no">{url}</b>}
      </span>
    </span>
  )
}
