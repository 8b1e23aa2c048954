import { useId } from 'react'

/** A long house at night: rows of windows, some still lit, and the moon above the hills. */
export function AccommodationIllustration({ className }: { className: string }) {
  const id = useId()
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <pattern id={id} width="192" height="80" patternUnits="userSpaceOnUse">
        <path className="text-coal" fill="currentColor" d="M0 0h192v80H0z" />
        <path className="text-char" fill="currentColor" d="M0 26h192v54H0z" />
        <path
          className="text-gold"
          fill="currentColor"
          d="M16 40h8v20h-8zM26 40h8v20h-8zM112 40h8v20h-8zM122 40h8v20h-8zM160 40h8v20h-8zM84 3a9 9 0 1 0 8 13a8 8 0 0 1-8-13z"
        />
        <path
          className="text-soot"
          fill="currentColor"
          d="M64 40h8v20h-8zM74 40h8v20h-8zM170 40h8v20h-8zM0 24h192v4H0zM12 62h26v3H12zM60 62h26v3H60zM108 62h26v3h-26zM156 62h26v3h-26z"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
