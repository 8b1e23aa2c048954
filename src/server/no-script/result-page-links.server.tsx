import { Trans } from '@lingui/react/macro'

/** The link to an order. */
export function OrderLink({ path }: { path: string }) {
  return (
    <a href={path}>
      <Trans comment="Button that leads to the order">See your order</Trans>
    </a>
  )
}

/** The link to the page that sends lost tickets. */
export function LostLinksLink() {
  return (
    <a href="/find">
      <Trans>Find my tickets</Trans>
    </a>
  )
}

export function HomeLink() {
  return (
    <a href="/">
      <Trans comment="Button">Go to the home page</Trans>
    </a>
  )
}

export function ContactLink() {
  return (
    <a href="/contact">
      <Trans comment="Button that leads to the contact form">Contact us</Trans>
    </a>
  )
}
