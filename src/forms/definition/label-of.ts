import type { MessageDescriptor } from '@lingui/core'
import { spoken } from '../../i18n/active-i18n'

/** What the form calls this field, in the language being spoken; its wire name where it has no label. */
export function labelOf({ labels }: { labels: Readonly<Record<string, MessageDescriptor>> }, field: string): string {
  const label = labels[field]
  return label === undefined ? field : spoken(label)
}
