import type { DecodedImage, FlowServer } from './flow-definition.server'
import { noticeWithoutPictures } from './resend-email.server'

/** The emails that this flow sends once nothing is due. */
export function emailKindsOf(flow: Pick<FlowServer<never>, 'emails'>) {
  return Object.keys(flow.emails) as (keyof typeof flow.emails)[]
}

/**
 * The names of the emails of a form without payment; the notice omits its images if its email may not
 * attach them.
 */
export async function emailsToQueue(
  { flow, mayEmailPictures }: QueueOptions,
  { images }: { images: readonly DecodedImage[] },
): Promise<string[]> {
  const bytes = images.reduce((sum, picture) => sum + picture.bytes, 0)
  const kinds = emailKindsOf(flow)
  if (bytes === 0 || (await mayEmailPictures(bytes))) return kinds
  return kinds.map((kind) => (kind === 'notice' ? noticeWithoutPictures : kind))
}

interface QueueOptions {
  flow: Pick<FlowServer<never>, 'emails'>
  mayEmailPictures: (bytes: number) => Promise<boolean>
}
