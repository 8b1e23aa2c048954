import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../ui/button'

/** Opens the PDF of tickets with one page of A6 for each. Source: docs/product/payments.md#97-order-page. */
export function A6PdfLink({ href }: { href: string }) {
  return (
    <a href={href} className={buttonClass('outline')}>
      <A6Pdf />
    </a>
  )
}

/** What a link to this PDF says. */
export function A6Pdf() {
  return (
    <Trans comment="Link to a PDF with one ticket on each page of A6, for phones and small printers">
      Small PDF (A6)
    </Trans>
  )
}
