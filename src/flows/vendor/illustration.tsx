import { useId } from 'react'

/**
 * The awning of a market stall, seen from the front: strips of cloth with rounded ends, side by side. It is
 * drawn above the form.
 */
export function VendorIllustration({ className }: { className: string }) {
  const id = useId()
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <pattern id={id} width="96" height="80" patternUnits="userSpaceOnUse">
        <path className="text-laterite" fill="currentColor" d="M0 0h48v36a24 24 0 0 1-48 0z" />
        <path className="text-white" fill="currentColor" d="M48 0h48v36a24 24 0 0 1-48 0z" />
        <path className="text-gold" fill="currentColor" d="M0 24h96v6H0z" />
        <path className="text-coal" fill="currentColor" d="M0 0h96v4H0z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
