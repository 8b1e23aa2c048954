import { formatNaira, inEnglish } from '../../../domain/money'
import { DataTable } from '../elements.server'
import { barsOf, type Chart } from './chart'

const barHeight = 22
const gap = 6
const width = 600

/** A chart: bars, and the same figures as a table. */
export function ChartView({ chart }: { chart: Chart }) {
  const { id, title, rows, unit } = chart
  return (
    <section>
      <h2>{title}</h2>
      <Bars chart={chart} />
      <details>
        <summary>The figures</summary>
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          empty=""
          columns={[
            { heading: unit === 'naira' && id === 'days' ? 'Day' : 'Name', cell: ({ name }) => name },
            { heading: 'Number', cell: ({ count }) => count, isNumber: true },
            { heading: 'Amount', cell: ({ kobo }) => formatNaira(kobo, inEnglish), isNumber: true },
          ]}
        />
        <p>
          <a href={`/pictures/${id}.csv`}>Save as CSV</a> or <a href={`/pictures/${id}.xlsx`}>for Excel</a>
        </p>
      </details>
    </section>
  )
}

/** Bars below one another, each with its name and figure above it. They scale with the page. */
function Bars({ chart }: { chart: Chart }) {
  const { rows, unit } = chart
  const bars = barsOf(chart)
  return (
    <ul className="bars" aria-label={chart.title}>
      {bars.map(({ name, share }, index) => {
        const row = rows[index]
        const figure = row === undefined ? '' : unit === 'naira' ? formatNaira(row.kobo, inEnglish) : String(row.count)
        return (
          <li key={name}>
            <span>
              {name} <strong>{figure}</strong>
            </span>
            <svg viewBox={`0 0 ${width} ${barHeight}`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={width} height={barHeight - gap} className="track" />
              <rect width={Math.max(1, Math.round(share * width))} height={barHeight - gap} className="bar" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
