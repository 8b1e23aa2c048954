import { formatNaira, inEnglish } from '../../../domain/money'
import { DataTable } from '../elements.server'
import { barsOf, type Picture } from './picture'

const barHeight = 22
const gap = 6
const width = 600

/** A picture: bars, and the same figures as a table. */
export function PictureView({ picture }: { picture: Picture }) {
  const { id, title, rows, unit } = picture
  return (
    <section>
      <h2>{title}</h2>
      <Bars picture={picture} />
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
function Bars({ picture }: { picture: Picture }) {
  const { rows, unit } = picture
  const bars = barsOf(picture)
  return (
    <ul className="bars" aria-label={picture.title}>
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
