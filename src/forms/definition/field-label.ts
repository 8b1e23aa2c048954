import type { MessageDescriptor } from '@lingui/core'
import { translate } from '../../i18n/active-i18n'

/** Returns the label of a field in the active language, or its wire name if it has no label. */
export function fieldLabel({ labels }: { labels: Readonly<Record<string, MessageDescriptor>> }, field: string): string {
  const label = labels[field]
  return label === undefined ? field : translate(label)
}
