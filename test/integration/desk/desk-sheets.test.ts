import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { deskModules } from '../../../src/desk/pages/modules.server'
import { aContactMessage } from '../../builders/contact-message'
import { aPayingDelegate } from '../../builders/delegate'
import { enterDesk } from '../../support/desk/desk-client'
import { startApp } from '../../support/servers/start-app'

async function readRows(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(bytes, { trim: false })
  return sheet?.data ?? []
}

test('the list of people is the same as CSV and as a workbook, and no reader gets it', async () => {
  await using app = await startApp({ desk: true })
  await app.submit('contact', aContactMessage({ email: 'first@example.com', fullName: '=HYPERLINK("x")' }))
  await app.submit('registration', aPayingDelegate({ email: 'second@example.com' }))
  const finance = await enterDesk(app, 'finance')
  const response = await finance.get('/people/export.xlsx?form=contact')
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const [headings = [], row = [], ...others] = await readRows(Buffer.from(await response.arrayBuffer()))
  expect(others).toEqual([])
  expect(row[headings.indexOf('fullName')]).toBe('=HYPERLINK("x")')
  expect(row[headings.indexOf('amountNaira')]).toBe(0)
  const csv = await (await finance.get('/people/export.csv?form=contact')).text()
  expect(csv.replace('\ufeff', '').split('\r\n')[0]).toBe(headings.join(','))
  expect((await (await enterDesk(app, 'reader')).get('/people/export.xlsx')).status).toBe(403)
  const entries = await app.services.db.selectFrom('desk_audit').select(['action', 'note']).execute()
  expect(entries).toContainEqual({ action: 'exported a list', note: 'form: contact' })
})

test('every list of the desk is saved as both files', async () => {
  await using app = await startApp({ desk: true })
  const owner = await enterDesk(app, 'owner')
  const paths = deskModules.flatMap(({ routes }) => routes.map(({ path }) => path))
  const exported = paths.filter((path) => path.endsWith('/export.xlsx'))
  expect(exported.length).toBeGreaterThan(3)
  for (const path of exported) {
    const [headings = []] = await readRows(Buffer.from(await (await owner.get(path)).arrayBuffer()))
    const csv = await (await owner.get(path.replace(/xlsx$/, 'csv'))).text()
    expect.soft([path, csv.replace('\ufeff', '').split('\r\n')[0]]).toEqual([path, headings.join(',')])
  }
})
