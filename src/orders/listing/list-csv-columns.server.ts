import type { Database } from '../../adapters/database/tables.server'
import { koboToNaira } from '../../domain/money'
import { formatLagosTime } from '../../domain/time/lagos-time'
import type { FormValues } from '../../forms/definition/form-definition'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { fieldText, listedChoice, listedName, listedPhones } from '../../submissions/listing/listed-values.server'
import { imageFileName } from './image-file-name'
import type { ListEntry } from './read-list-entries.server'

/** One column of the list for spreadsheets. */
export interface CsvColumn {
  heading: string
  /** Its cell. `images` are those of the submission. */
  text: (entry: ListEntry, images: readonly ListedImage[]) => string
  /** Its texts are numbers that a spreadsheet may add up. */
  isNumber?: true
}

/** An image by its place in the form, without its bytes. */
export interface ListedImage {
  submission_id: string
  field: string
  position: number
  media_type: string
}

type Flows = ReadonlyMap<string, FlowServer>

/** The columns of every form, by headings that stay. */
const generalColumns: readonly CsvColumn[] = [
  { heading: 'id', text: ({ submission }) => submission.id },
  { heading: 'flow', text: ({ submission }) => submission.flow },
  { heading: 'state', text: ({ submission }) => submission.state },
  { heading: 'reference', text: ({ reference }) => reference },
  { heading: 'code', text: ({ submission }) => submission.publicCode },
  { heading: 'email', text: ({ submission }) => submission.email ?? '' },
  { heading: 'amountNaira', isNumber: true, text: ({ submission }) => String(koboToNaira(submission.amountKobo)) },
  { heading: 'createdAt', text: ({ submission }) => formatLagosTime(submission.createdAtMs) },
  { heading: 'createdAtUtc', text: ({ submission }) => new Date(submission.createdAtMs).toISOString() },
]

/**
 * The columns of the list for spreadsheets: those of every form, then what was chosen, each field by its wire
 * name, and the file names of the images. No two have the same heading or repeat each other.
 */
export function csvColumns(flows: Flows, flowName: string): CsvColumn[] {
  const flow = flows.get(flowName)
  return [...generalColumns, ...(flow === undefined ? columnsOfAll(flows) : columnsOf(flow))]
}

function columnsOf(flow: FlowServer): CsvColumn[] {
  const { choice, repeated } = flow.listing
  const labels = Object.keys(flow.form.labels)
  const imageFields = Object.keys({ ...flow.form.images, ...flow.images })
  const omitted = new Set<string>([...repeated, ...imageFields, ...(choice === undefined ? [] : [choice.field])])
  // A group of fields may have a label of its own, but only its fields have values.
  const isGroup = (field: string) => labels.some((other) => other.startsWith(`${field}.`))
  const fields = labels.filter((field) => !omitted.has(field) && !isGroup(field))
  const taken = new Set(generalColumns.map(({ heading }) => heading))
  return [
    ...(choice === undefined
      ? []
      : [column(choice.heading.toLowerCase(), ({ submission }) => listedChoice(flow, submission.values))]),
    ...fields.map((field) =>
      column(taken.has(field) ? `answers.${field}` : field, ({ submission }) => fieldText(submission.values, field)),
    ),
    ...imageFields.map((field) =>
      column(field, ({ submission }, images) =>
        images
          .filter((image) => image.field === field)
          .map((image) => imageFileName(submission.publicCode, image))
          .join(' '),
      ),
    ),
  ]
}

/** What the forms have in common. */
function columnsOfAll(flows: Flows): CsvColumn[] {
  const common = (heading: string, text: (flow: FlowServer, values: FormValues) => string) =>
    column(heading, ({ submission }) => {
      const flow = flows.get(submission.flow)
      return flow === undefined ? '' : text(flow, submission.values)
    })
  return [
    common('name', listedName),
    common('phone', (flow, values) => listedPhones(flow, values).join(', ')),
    common('choice', listedChoice),
  ]
}

function column(heading: string, text: CsvColumn['text']): CsvColumn {
  return { heading, text }
}

/** The images of these submissions, without their bytes, in the order of the form. */
export async function imagesOf(db: Database, entries: readonly ListEntry[]): Promise<Map<string, ListedImage[]>> {
  const images = await db
    .selectFrom('image')
    .select(['submission_id', 'field', 'position', 'media_type'])
    .where(
      'submission_id',
      'in',
      entries.map(({ submission }) => submission.id),
    )
    .orderBy('submission_id')
    .orderBy('field')
    .orderBy('position')
    .execute()
  return Map.groupBy(images, (image) => image.submission_id)
}
