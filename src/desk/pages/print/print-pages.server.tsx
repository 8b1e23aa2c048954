import { createSerialQueue } from '../../../adapters/scheduling/serial-queue.server'
import { parseTime } from '../../../orders/listing/time-filter'
import { countUploadedImages, writeUploadedImagesZip } from '../../../orders/listing/uploaded-images-zip.server'
import { badgeLayouts, badgesPerFile, createBadgePdf } from '../../print/badge-pdf.server'
import { createDoorListPdf, peoplePerDoorList } from '../../print/door-list-pdf.server'
import {
  type PaperSelection,
  paperTicketTypes,
  parsePaperCodes,
  selectTickets,
} from '../../print/select-tickets.server'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { PrintForms } from './print-view.server'

/** Badges, the list for the door, and pictures. */
export const printModule: DeskModule = {
  navigation: { label: 'Print', path: '/print', needs: 'export people' },
  routes: [
    { method: 'GET', path: '/print', needs: 'export people', audit: 'looked at what can be printed', run: showForms },
    { method: 'GET', path: '/print/badges.pdf', needs: 'export people', audit: 'printed badges', run: printBadges },
    {
      method: 'GET',
      path: '/print/door-list.pdf',
      needs: 'export people',
      audit: 'printed the door list',
      run: printDoorList,
    },
    {
      method: 'GET',
      path: '/print/pictures.zip',
      needs: 'export people',
      audit: 'exported pictures',
      run: savePictures,
    },
  ],
}

async function showForms({ services }: DeskRequest): Promise<DeskResponse> {
  const withPictures = [...services.flows].flatMap(([name, { images }]) => (images === undefined ? [] : [name]))
  return { kind: 'page', title: 'Print and pictures', body: <PrintForms flowsWithPictures={withPictures} /> }
}

function readSelection(query: URLSearchParams): PaperSelection {
  const codes = parsePaperCodes(query.get('codes') ?? '')
  return {
    ticketType: paperTicketTypes.find(({ value }) => value === query.get('ticket'))?.value,
    ...((query.get('codes') ?? '').trim() !== '' && { codes }),
  }
}

/** The number of a file when what is printed needs several, from 1. */
function readPart(query: URLSearchParams): number {
  const part = Number(query.get('part') ?? '1')
  return Number.isInteger(part) && part >= 1 && part <= 10_000 ? part : 1
}

/** The tickets of one file. Undefined if no ticket matches, or the number of the file is too high. */
async function selectPart({ services, query }: DeskRequest, perFile: number) {
  const ids = await selectTickets(services, readSelection(query))
  const first = (readPart(query) - 1) * perFile
  const part = ids.slice(first, first + perFile)
  return part.length === 0 ? undefined : { part, first: first + 1, total: ids.length }
}

function nothing(total: string): DeskResponse {
  return { kind: 'refused', title: 'Nothing to print', message: total, status: 422 }
}

/** Hundreds of badges are 30 MB while they are drawn, however many staff ask for them at the same time. */
const drawInTurn = createSerialQueue()

async function printBadges(request: DeskRequest): Promise<DeskResponse> {
  const selected = await selectPart(request, badgesPerFile)
  if (selected === undefined) return nothing('No valid ticket matches, or there are fewer files.')
  const layout = badgeLayouts.find((each) => each === request.query.get('layout')) ?? 'a4'
  request.record({ note: describePart(selected) })
  const body = await drawInTurn(() => createBadgePdf(request.services, selected.part, layout))
  return { kind: 'file', name: `badges-${readPart(request.query)}.pdf`, mediaType: 'application/pdf', body }
}

async function printDoorList(request: DeskRequest): Promise<DeskResponse> {
  const selected = await selectPart(request, peoplePerDoorList)
  if (selected === undefined) return nothing('No valid ticket matches, or there are fewer files.')
  const { ticketType } = readSelection(request.query)
  const title = paperTicketTypes.find(({ value }) => value === ticketType)?.label ?? 'All tickets'
  request.record({ note: describePart(selected) })
  const heading = { title: `Door list: ${title}`, ...selected }
  const body = await drawInTurn(() => createDoorListPdf(request.services, selected.part, heading))
  return { kind: 'file', name: `door-list-${readPart(request.query)}.pdf`, mediaType: 'application/pdf', body }
}

function describePart({ part, first, total }: { part: readonly string[]; first: number; total: number }): string {
  const last = first + part.length - 1
  return first === last ? `${first} of ${total}` : `${first} to ${last} of ${total}`
}

async function savePictures({ services, query, record }: DeskRequest): Promise<DeskResponse> {
  const { db, flows, clock } = services
  const flow = query.get('form') ?? ''
  if (flows.get(flow)?.images === undefined) return nothing('Choose a form that has pictures.')
  const days = { since: query.get('since')?.trim() ?? '', until: query.get('until')?.trim() ?? '' }
  const since = days.since === '' ? undefined : parseTime(days.since, clock.nowMs())
  const until = days.until === '' ? undefined : parseTime(days.until, clock.nowMs())
  if ((days.since !== '' && since === undefined) || (days.until !== '' && until === undefined))
    return nothing('Write days as year, month and day: YYYY-MM-DD.')
  const selection = { flow, sinceMs: since?.startMs, beforeMs: until?.endMs }
  const { count, isTooMany } = await countUploadedImages(db, selection)
  record({ target: flow, note: `${count} pictures` })
  if (count === 0) return nothing('No form with a picture matches.')
  if (isTooMany) return nothing('These are too many pictures for one file. Choose fewer days.')
  const body = writeUploadedImagesZip(db, selection, clock.nowMs())
  return { kind: 'file', name: `${flow}-pictures.zip`, mediaType: 'application/zip', body }
}
