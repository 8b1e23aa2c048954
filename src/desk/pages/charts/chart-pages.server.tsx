import { koboToNaira } from '../../../domain/money'
import { formatLagosTime } from '../../../domain/time/lagos-time'
import type { DeskModule, DeskRequest, DeskResponse } from '../../routing/desk-module.server'
import { sheetFormats } from '../../sheets/sheet'
import { sheetResponse } from '../../sheets/sheet-routes.server'
import { createCachedResult } from '../cached-result.server'
import { ChartView } from './chart-view.server'
import { readCharts } from './read-charts.server'

/** Adding up reads all orders. Its result serves everyone for this long. */
const maxAgeMs = 5 * 60_000

const recentCharts = createCachedResult(maxAgeMs, ({ db, flows, clock }) => readCharts(db, flows, clock.nowMs()))

/** Sales, payments and people in charts. No names. */
export const chartModule: DeskModule = {
  navigation: { label: 'Charts', path: '/pictures', needs: 'see the day' },
  routes: [
    { method: 'GET', path: '/pictures', needs: 'see the day', audit: 'looked at the charts', run: showCharts },
    {
      method: 'GET',
      path: '/pictures/:file',
      needs: 'see the day',
      audit: 'saved the figures of a chart',
      run: saveChart,
    },
  ],
}

async function showCharts({ services }: DeskRequest): Promise<DeskResponse> {
  const recent = await recentCharts(services)
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
        <div className="charts">
          {recent.value.map((chart) => (
            <ChartView key={chart.id} chart={chart} />
          ))}
        </div>
      </>
    ),
  }
}

async function saveChart({ services, params, record }: DeskRequest): Promise<DeskResponse> {
  const [id = '', ending] = (params.file ?? '').split('.')
  const format = sheetFormats.find((each) => each === ending)
  const chart = (await recentCharts(services))?.value.find((each) => each.id === id)
  if (chart === undefined || format === undefined) return { kind: 'not found' }
  record({ target: id })
  const rows = chart.rows.map(({ name, count, kobo }) => [name, count, koboToNaira(kobo)])
  return sheetResponse(
    { name: id, headings: ['name', 'count', 'amountNaira'], batches: [rows] },
    format,
    services.clock.nowMs(),
  )
}
