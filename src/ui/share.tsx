import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button, type ButtonTone, look } from './button'

/**
 * Shares a public address of this site: by the device's own share function where there is one, otherwise by
 * links to the networks and a copy. The address is built from `path` alone and never read from the address
 * bar, which may hold an order's secret key or a payment's reference. The links are in the document, so they
 * work before and without scripts.
 * Source: docs/product/pages.md#312-sharing-and-metadata.
 */
export function Share({ path = '/', text, label, tone = 'outline' }: ShareProps) {
  const hasList = useSyncExternalStore(neverChanges, hasShareList, () => false)
  const [failed, setFailed] = useState(false)
  const url = new URL(path, import.meta.env.PUBLIC_URL).href
  const share = () =>
    navigator.share({ title: 'AGEFEST', text, url }).catch((error: Error) => {
      // Whoever closes the phone's own list has decided, and a second tap finds it open; anything else means that it cannot share.
      if (error.name !== 'AbortError' && error.name !== 'InvalidStateError') setFailed(true)
    })
  if (!hasList || failed) return <ShareLinks text={text} url={url} tone={tone} />
  return (
    <Button tone={tone} onClick={share}>
      {label ?? <Trans>Share AGEFEST</Trans>}
    </Button>
  )
}

interface ShareProps {
  /** The page that is shared. An order's page has no place here. */
  path?: `/${string}`
  /** The sentence before the address. */
  text: string
  /** The words on the button that opens the phone's own list. */
  label?: ReactNode
  tone?: ButtonTone
}

const neverChanges = () => () => {}
const hasShareList = () => typeof navigator.share === 'function'

/** The ways of a browser that has no list of its own. They open beside this page, and are told nothing of where they were opened. */
function ShareLinks({ text, url, tone }: LinkedProps) {
  const { t } = useLingui()
  const places = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}` },
    { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text, url })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
  ]
  return (
    <ul className="flex flex-wrap gap-3">
      {places.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={look(tone)}
            aria-label={t`Share on ${name} (opens in a new tab)`}
          >
            <span translate="no">{name}</span>
          </a>
        </li>
      ))}
      <li className="noscript:hidden">
        <CopyLink url={url} tone={tone} />
      </li>
    </ul>
  )
}

interface LinkedProps {
  text: string
  url: string
  tone: ButtonTone
}

/** A browser without a clipboard (an address without https) shows the address instead, to be copied by hand. */
function CopyLink({ url, tone }: Omit<LinkedProps, 'text'>) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'by hand'>('not yet')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('copied')
    } catch {
      setCopied('by hand')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button tone={tone} onClick={copy}>
        <Trans>Copy the link</Trans>
      </Button>
      <span role="status">
        {copied === 'copied' && <Trans>Copied</Trans>}
        {copied === 'by hand' && <b translate="no">{url}</b>}
      </span>
    </span>
  )
}
