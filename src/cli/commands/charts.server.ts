import { notAudited } from '../../desk/access/audit.server'
import { readCharts } from '../../desk/pages/charts/read-charts.server'
import { formatNaira, inEnglish } from '../../domain/money'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError } from '../context.server'

/** Prints the figures of the desk's page 'Charts'. */
export const chartsCommand = defineCommand({
  name: 'charts',
  needs: 'database',
  audit: notAudited,
  summary: 'prints the figures of the charts',
  options: { json: jsonOption },
  details: 'Income, prices, countries, and how people heard of the festival. No names.',
  run: printCharts,
})

async function printCharts({ services, print }: CliContext, { json }: { json: boolean }): Promise<number> {
  const { db, flows, clock } = services
  const charts = await readCharts(db, flows, clock.nowMs())
  if (charts.length === 0 && !json) printError('Nothing has been sent yet.')
  for (const chart of charts) {
    if (json) {
      print(JSON.stringify(chart))
      continue
    }
    print(chart.title)
    for (const { name, count, kobo } of chart.rows) print(`  ${name}: ${count}, ${formatNaira(kobo, inEnglish)}`)
  }
  return 0
}
