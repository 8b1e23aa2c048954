import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { EmailParagraph } from './layout.server'

/** Says that the event is over, if it is; comes first in a confirmation. */
export function PastEventNotice({ notice }: { notice: MessageDescriptor | undefined }) {
  const { i18n } = useLingui()
  if (notice === undefined) return null
  return (
    <EmailParagraph>
      <strong>{i18n._(notice)}</strong>
    </EmailParagraph>
  )
}
