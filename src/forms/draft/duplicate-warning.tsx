import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { daysToMs } from '../../domain/time/days-to-ms'
import { Alert } from '../../ui/alert'
import { useFocusOnMount } from '../../ui/form/use-focus-on-mount'
import { readPurchases, writePurchases } from './recent-purchase'

/** How long a purchase counts as recent, in milliseconds. */
const recentMs = daysToMs(1)

/** Whether the same was paid for on this device within a day. Forgets what was paid for before. */
export function wasBoughtRecently(flowName: string, purchase: number): boolean {
  const recent = Object.entries(readPurchases(flowName) ?? {}).filter(
    ([, atMs]) => Math.abs(Date.now() - Number(atMs)) < recentMs,
  )
  writePurchases(flowName, Object.fromEntries(recent))
  return recent.some(([recentPurchase]) => recentPurchase === String(purchase))
}

/** Shown above the button of a form before the same is paid for again. Takes the focus. */
export function DuplicateWarning() {
  const alertRef = useRef<HTMLDivElement>(null)
  useFocusOnMount(alertRef, 'near')
  return (
    <Alert
      ref={alertRef}
      tabIndex={-1}
      tone="note"
      className="scroll-mt-24"
      title={<Trans>You have already paid for this with the same email address in the last 24 hours.</Trans>}
    >
      <p>
        <Trans>If you want to buy it again, press the button once more.</Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Have you lost our email?{' '}
          <Link to="/find" className="underline underline-offset-4">
            Get your links again
          </Link>
        </Trans>
      </p>
    </Alert>
  )
}
