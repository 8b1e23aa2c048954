/** A yam mound as farmers around Enugu build them, with a plant that has `pairs` pairs of leaves. */
export function GrantIllustration({ pairs, className }: { pairs: number; className: string }) {
  const top = 96 - pairs * 22
  return (
    <svg viewBox="0 -16 120 156" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path className="text-palm" d={`M58 ${top}h4v${100 - top}h-4z`} />
      {Array.from({ length: pairs }, (_, pair) => 92 - pair * 22).map((y) => (
        <path
          key={y}
          className="text-palm"
          d={`M60 ${y}c-5-15-24-20-37-12 5 13 22 20 37 12zM60 ${y - 8}c5-15 24-20 37-12-5 13-22 20-37 12z`}
        />
      ))}
      <path className="text-laterite" d="M2 140c20-4 28-48 58-48s38 44 58 48z" />
      <path className="text-coal" d="M20 140c14-5 20-30 40-30s26 25 40 30h-6c-12-6-18-23-34-23s-22 17-34 23z" />
    </svg>
  )
}
