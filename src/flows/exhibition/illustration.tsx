import { useId } from 'react'

/**
 * The plan of an exhibition hall, drawn in white and gold on adire: rows of booths and the aisle between
 * them.
 */
export function ExhibitionIllustration({ className }: { className: string }) {
  const id = useId()
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <pattern id={id} width="120" height="80" patternUnits="userSpaceOnUse">
        <path className="text-adire" fill="currentColor" d="M0 0h120v80H0z" />
        <g fill="none" stroke="currentColor" strokeWidth="3" className="text-white">
          <path d="M4 30V6h36v24M40 30V6h36v24M80 74V50h36v24M4 74V50h36v24M40 50h36v24" />
        </g>
        <path className="text-gold" fill="currentColor" d="M84 8h28v20H84zM12 56h20v18H12zM48 6h20v18H48z" />
        <path
          className="text-harmattan"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="0 10"
          d="M5 40h115"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
