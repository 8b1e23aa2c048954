import { koboToNaira } from '../../../domain/money'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { sheetFormats } from '../../sheets/sheet'
import { sendSheet } from '../../sheets/sheet-routes.server'
import { createRecentResult } from '../recent-result.server'
import { PictureView } from './picture-view.server'
import { readPictures } from './read-figures.server'

/** Adding up reads all orders. Its result serves everyone for this long. */
const maxAgeMs = 5 * 60_000

const recentPictures = createRecentResult(maxAgeMs, ({ db, flows, clock }) => readPictures(db, flows, clock.nowMs()))

/** Sales, payments and people in pictures. No names. */
export const pictureModule: DeskModule = {
  navigation: { label: 'Charts', path: '/pictures', needs: 'see the day' },
  routes: [
    { method: 'GET', path: '/pictures', needs: 'see the day', audit: 'looked at the charts', run: showPictures },
    {
      method: 'GET',
      path: '/pictures/:file',
      needs: 'see the day',
      audit: 'saved the figures of a chart',
      run: savePicture,
    },
  ],
}

async function showPictures({ services }: DeskRequest): Promise<DeskResponse> {
  const recent = await recentPictures(services)
  if (recent === undefined)
    return {
      kind: 'page',
      title: 'Charts',
      headers: { refresh: '1' },
      body: <p role="status">The figures are being added up. The page reloads automatically.</p>,
    }
  return {
    kind: 'page',
    title: 'Charts',
    body: (
      <>
        <p className="quiet">
          Calculated at {formatLagosTime(recent.atMs).slice(11, 16)}, Nigerian time. New orders appear within five
          minutes. Refunded orders do not count as income.
        </p>
        {recent.value.length === 0 && <p className="empty">Nothing has been sent yet.</p>}
        <div className="pictures">
          {recent.value.map((picture) => (
            <PictureView key={picture.id} picture={picture} />
          ))}
        </div>
      </>
    ),
  }
}

async function savePicture({ services, params, record }: DeskRequest): Promise<DeskResponse> {
  const [id = '', ending] = (params.file ?? '').split('.')
  const format = sheetFormats.find((each) => each === ending)
  const picture = (await recentPictures(services))?.value.find((each) => each.id === id)
  if (picture === undefined || format === undefined) return { kind: 'not found' }
  record({ target: id })
  const rows = picture.rows.map(({ name, count, kobo }) => [name, count, koboToNaira(kobo)])
  return sendSheet(
    { name: id, headings: ['name', 'count', 'amountNaira'], batches: [rows] },
    format,
    services.clock.nowMs(),
  )
}
