import { noticeWithoutImages } from './email-names.server'
import type { DecodedImage, FlowServer } from './flow-definition.server'

/** The emails that this flow sends once nothing is due. */
export function emailKindsOf(flow: Pick<FlowServer<never>, 'emails'>) {
  return Object.keys(flow.emails) as (keyof typeof flow.emails)[]
}

/**
 * Returns the names of the emails to queue for a form without payment. The notice has no images if it may not attach
 * them.
 */
export async function emailsToQueue(
  { flow, mayEmailImages }: QueueOptions,
  { images }: { images: readonly DecodedImage[] },
): Promise<string[]> {
  const bytes = images.reduce((sum, picture) => sum + picture.bytes, 0)
  const kinds = emailKindsOf(flow)
  if (bytes === 0 || (await mayEmailImages(bytes))) return kinds
  return kinds.map((kind) => (kind === 'notice' ? noticeWithoutImages : kind))
}

interface QueueOptions {
  flow: Pick<FlowServer<never>, 'emails'>
  mayEmailImages: (bytes: number) => Promise<boolean>
}
