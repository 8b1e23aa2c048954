import { shirtSizes } from '../../../../content/volunteers'

/** The colours of each shirt and its print. */
const shirtStyles = [
  { cloth: 'text-laterite', print: 'fill-white' },
  { cloth: 'text-coal', print: 'fill-white' },
  { cloth: 'text-palm', print: 'fill-white' },
  { cloth: 'text-harmattan', print: 'fill-coal' },
  { cloth: 'text-adire', print: 'fill-white' },
  { cloth: 'text-coal', print: 'fill-white' },
] as const

/** The volunteers' shirts on a washing line, one of each size, from small to large. Decorative. */
export function VolunteerIllustration({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMin slice"
      className={className}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path className="text-coal" d="M-400 2h2000v4H-400z" />
      {shirtSizes.map(({ value }, index) => {
        const { cloth, print } = shirtStyles[index % shirtStyles.length] ?? shirtStyles[0]
        const left = 45 + index * 168 + index ** 2 * 5
        return (
          <g key={value} className={cloth} transform={`translate(${left} 4) scale(${1.5 + index * 0.24})`}>
            <path d={shirt} />
            <text x="32" y="44" textAnchor="middle" className={`display-font text-[14px] ${print}`}>
              {value}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const shirt = 'M22 0 4 9 0 24l9 3 3-8v45h40V19l3 8 9-3-4-15L42 0c-3 8-17 8-20 0z'
