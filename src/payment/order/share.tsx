import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, look } from '../../ui/button'

/** Shares the site's first page, and never this one: whoever holds the address of an order may see it. Source: design, section 6. */
export function Share() {
  const { t } = useLingui()
  const [canShare, setCanShare] = useState(() => typeof navigator.share === 'function')
  const url = new URL('/', location.href).href
  const text = t`AGEFEST brings Africa’s entrepreneurs together in Enugu. See what is on:`
  const share = () =>
    navigator.share({ title: 'AGEFEST', text, url }).catch((error: Error) => {
      // Whoever closes the phone's own list has decided; anything else means that it cannot share.
      if (error.name !== 'AbortError') setCanShare(false)
    })
  return (
    <section className="border-coal border-t-4 pt-4 print:hidden">
      <h2 className="text-card">
        <Trans>Bring a friend</Trans>
      </h2>
      <p className="mt-2 mb-4">
        <Trans>This shares our home page. Your order stays between you and us.</Trans>
      </p>
      {canShare ? (
        <Button tone="outline" onClick={share}>
          <Trans>Share AGEFEST</Trans>
        </Button>
      ) : (
        <ShareLinks text={text} url={url} />
      )}
    </section>
  )
}

/** The ways of a browser that has no list of its own. They open beside this page, and are told nothing of where they were opened. */
function ShareLinks({ text, url }: { text: string; url: string }) {
  const { t } = useLingui()
  const places = [
    { name: 'WhatsApp', href: `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}` },
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
            className={look('outline')}
            aria-label={t`Share on ${name} (opens in a new tab)`}
          >
            <span translate="no">{name}</span>
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  )
}

/** A browser without a clipboard (an address without https) shows the address instead, to be copied by hand. */
function CopyLink({ url }: { url: string }) {
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
      <Button tone="outline" onClick={copy}>
        <Trans>Copy the link</Trans>
      </Button>
      <span role="status">
        {copied === 'copied' && <Trans>Copied</Trans>}
        {copied === 'by hand' && <b translate="no">{url}</b>}
      </span>
    </span>
  )
}
