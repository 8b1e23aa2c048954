/**
 * The logo of the awards: a sun rising over a carved stool, with the name below. It takes its colour from
 * the surrounding text and its width from `className`.
 */
export function AwardsLogo({ name, className = '' }: { name: string; className?: string }) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <span translate="no" className={`inline-flex flex-col items-center ${className}`}>
      <svg viewBox="0 0 120 114" className="w-4/5" fill="currentColor" aria-hidden="true" focusable="false">
        <path d="M32 58a28 28 0 0 1 56 0z" />
        <path d="M15 58a45 45 0 0 1 90 0" fill="none" stroke="currentColor" strokeWidth="18" strokeDasharray="7 6.45" />
        <path d="M6 66h108v9h-9v9H84v9H72v6h12v6h12v9H24v-9h12v-6h12v-6H36v-9H15v-9H6z" />
      </svg>
      <span className="display-font mt-4 text-[min(15vw,clamp(3rem,5.5vw,5rem))] leading-none">{first}</span>
      {rest.length > 0 && <span className="mt-1 pl-[0.4em] font-bold tracking-[min(0.4em,2vw)]">{rest.join(' ')}</span>}
    </span>
  )
}
