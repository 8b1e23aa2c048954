import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Paragraph } from './layout.server'

/** Says that the event is over, where it is; stands before everything else in a confirmation. */
export function PastEvent({ past }: { past: MessageDescriptor | undefined }) {
  const { i18n } = useLingui()
  if (past === undefined) return null
  return (
    <Paragraph>
      <strong>{i18n._(past)}</strong>
    </Paragraph>
  )
}
