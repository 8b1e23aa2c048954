import type { Capability } from '../access/roles'
import type { DeskRequest, DeskResponse, DeskRoute } from '../routing/desk-module.server'
import { type Sheet, type SheetFormat, sheetFormats } from './sheet'
import { sheetMediaTypes, writeSheet } from './write-sheet.server'

interface SheetRoutes {
  /** The address of the page that shows the list; the files are at `PATH/export.csv` and `PATH/export.xlsx`. */
  path: `/${string}`
  needs: Capability
  audit: string
  /** The list with the filters of the request, or why there is none. */
  read: (request: DeskRequest) => Promise<Sheet | DeskResponse>
}

/** The addresses at which a list is saved as a file. Every page that lists something has them. */
export function sheetRoutes({ path, needs, audit, read }: SheetRoutes): DeskRoute[] {
  return sheetFormats.map((format) => ({
    method: 'GET',
    path: `${path}/export.${format}`,
    needs,
    audit,
    run: async (request) => sheetResponse(await read(request), format, request.services.clock.nowMs()),
  }))
}

/** A list as a file; what is no list is the answer itself. */
export function sheetResponse(sheet: Sheet | DeskResponse, format: SheetFormat, nowMs: number): DeskResponse {
  if ('kind' in sheet) return sheet
  const body = writeSheet(sheet, format, nowMs)
  return { kind: 'file', name: `${sheet.name}.${format}`, mediaType: sheetMediaTypes[format], body }
}

/** Links to the files of a list, with the filters of the page; `path` as in `sheetRoutes`. */
export function SheetLinks({ path, query = '' }: { path: string; query?: string }) {
  return (
    <p className="links">
      <a href={`${path}/export.csv${query}`} data-list-export="">
        Save the list as CSV
      </a>{' '}
      <a href={`${path}/export.xlsx${query}`} data-list-export="">
        Save it for Excel (XLSX)
      </a>
    </p>
  )
}
