import sharp from 'sharp'
import { unkeepable } from '../cases/hostile-text'
import { marker } from '../cases/marker'
import type { Target } from './target'

const mostPixels = 40_000_000

/** How many submissions are stored, and what of all that is stored should never have been. */
export async function recordsOf({ db }: Target): Promise<{ submissions: number; wrong: string[] }> {
  const submissions = await db.selectFrom('submission').selectAll().execute()
  const wrong = submissions.flatMap(({ flow, answers, email }) => {
    const reason = unkeepableIn([JSON.parse(answers), email], 0)
    return reason === undefined ? [] : [`${flow}: ${reason}`]
  })
  for (const { field, media_type, bytes } of await db.selectFrom('picture').selectAll().execute()) {
    const picture = Buffer.from(bytes)
    const { format, width, height, exif, pages = 1 } = await sharp(picture).metadata()
    const isOurs = `image/${format}` === media_type && width * height <= mostPixels && exif === undefined && pages === 1
    if (!isOurs || picture.includes(marker)) wrong.push(`${field}: a picture that is not ours to keep`)
  }
  const failing = await db.selectFrom('provider_event').select('body').where('attempts', '>', 0).execute()
  const open = await db.selectFrom('payment').select('reference').where('state', '=', 'open').execute()
  const broken = failing.filter(
    ({ body }) => !isAheadOfItsPayment(body, new Set(open.map(({ reference }) => reference))),
  )
  wrong.push(...broken.map(({ body }) => `an event that fails again and again: ${body.slice(0, 300)}`))
  return { submissions: submissions.length, wrong }
}

/** Whether an event says more of a payment than the provider does so far: it is read again until both agree, as it should be. */
function isAheadOfItsPayment(body: string, open: ReadonlySet<unknown>): boolean {
  const event = JSON.parse(body)
  return typeof event?.event === 'string' && open.has(event?.data?.reference)
}

const deepest = 3
const longest = 4_000

function unkeepableIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.length > longest ? 'an endless answer' : (unkeepable(value) ?? undefined)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return 'an answer in answers in answers'
  for (const [name, held] of Object.entries(value)) {
    // A name that was made up by a visitor holds the marker.
    const reason =
      name.includes(marker) || name.startsWith('__') ? 'a name that is not ours' : unkeepableIn(held, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}
