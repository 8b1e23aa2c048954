import sharp from 'sharp'
import { rejectedTextReason } from '../cases/hostile-text'
import { marker } from '../cases/marker'
import type { FuzzTarget } from './target'

const maxPixels = 40_000_000

/** Returns the number of stored submissions, and the faults in the stored data. */
export async function checkStoredRecords({ db }: FuzzTarget): Promise<{ submissions: number; faults: string[] }> {
  const submissions = await db.selectFrom('submission').selectAll().execute()
  const faults = submissions.flatMap(({ flow, answers, email }) => {
    const reason = rejectedValueReason([JSON.parse(answers), email], 0)
    return reason === undefined ? [] : [`${flow}: ${reason}`]
  })
  for (const { field, media_type, bytes } of await db.selectFrom('image').selectAll().execute()) {
    const image = Buffer.from(bytes)
    const { format, width, height, exif, pages = 1 } = await sharp(image).metadata()
    const isReencoded =
      `image/${format}` === media_type && width * height <= maxPixels && exif === undefined && pages === 1
    if (!isReencoded || image.includes(marker)) faults.push(`${field}: a picture that is not ours to keep`)
  }
  const retriedEvents = await db.selectFrom('provider_event').select('body').where('attempts', '>', 0).execute()
  const open = await db.selectFrom('payment').select('reference').where('state', '=', 'open').execute()
  const failingEvents = retriedEvents.filter(
    ({ body }) => !isAheadOfProvider(body, new Set(open.map(({ reference }) => reference))),
  )
  faults.push(...failingEvents.map(({ body }) => `an event that fails again and again: ${body.slice(0, 300)}`))
  return { submissions: submissions.length, faults }
}

/**
 * Whether an event is about a payment that is still open. The server correctly retries such an event until
 * the provider confirms it.
 */
function isAheadOfProvider(body: string, open: ReadonlySet<unknown>): boolean {
  const event = JSON.parse(body)
  return typeof event?.event === 'string' && open.has(event?.data?.reference)
}

const maxDepth = 3
const maxLength = 4_000

function rejectedValueReason(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return value.length > maxLength ? 'an endless value' : (rejectedTextReason(value) ?? undefined)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxDepth) return 'values nested too deeply'
  for (const [name, nested] of Object.entries(value)) {
    // Field names invented by a visitor contain the marker.
    const reason =
      name.includes(marker) || name.startsWith('__')
        ? 'a name that is not ours'
        : rejectedValueReason(nested, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}
