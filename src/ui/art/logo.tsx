import type { ReactNode } from 'react'

/**
 * The logo: a mark (a tortoise diamond of Akwete cloth with a coil of Uli in it) and the name in stepped
 * letters, woven like the cloth. It takes its colour from the surrounding text. `caption` is the line under
 * the name.
 */
export function Logo({ caption, className = '' }: { caption?: ReactNode; className?: string }) {
  return (
    <span className={`inline-flex min-w-0 max-w-full items-center gap-2.5 ${className}`}>
      <LogoMark className="size-[min(3rem,14vw)] shrink-0 text-laterite" />
      {/* As high as both lines from the start: the document may arrive in two pieces, with the caption in
          the second. */}
      <span className={`flex min-w-0 flex-col gap-1.5 ${caption === undefined ? '' : 'min-h-[2.6875rem]'}`}>
        <Wordmark className="h-auto w-[min(7.5rem,40vw)] self-start" />
        {caption !== undefined && <span className="text-balance text-[0.8125rem] leading-none">{caption}</span>}
      </span>
    </span>
  )
}

/** The mark alone. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M18 0h12v6h6v6h6v6h6v12h-6v6h-6v6h-6v6H18v-6h-6v-6H6v-6H0V18h6v-6h6V6h6z" />
      <path className="text-gold" transform="scale(.1)" d={coil} />
    </svg>
  )
}

const coil =
  'M235 244c-1-2-5-6-5-9 0-3 1-8 5-11 3-2 10-6 15-4 6 1 15 6 19 12 3 7 5 20 2 29-4 8-15 20-26 23-11 3-30 2-41-5-11-8-24-26-25-42-1-16 6-40 19-53 13-12 39-24 60-21 20 2 49 17 62 36 12 20 21 56 13 81-8 25-33 58-60 69-27 11-74 13-103-3-30-16-62-77-74-93l-10 7c12 19 37 89 70 110 33 20 93 25 129 13 37-13 76-55 88-90 13-34 5-89-13-119-18-30-63-56-96-60-33-5-78 13-101 34-22 21-35 64-33 93 2 28 26 62 47 77 21 15 59 17 81 10 23-7 45-32 52-51 8-20 2-49-7-64-10-15-33-26-48-28-15-1-34 10-42 19-7 9-7 27-5 35 2 9 16 11 19 14z'

/** 'AGEFEST' on a grid of nine rows, two threads thick. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 45 9" className={className} fill="currentColor" role="img" aria-label="AGEFEST">
      <path d="M0 9V2h1V1h1V0h2v1h1v1h1v7H4V6H2v3zm2-7v2h2V2zM8 0h4v1h1v2h-2V2H9v5h2V6h-1V4h3v4h-1v1H8V8H7V1h1zM14 0h5v2h-3v1.5h2.5v2H16V7h3v2h-5zM20 0h5v2h-3v2h2.5v2H22v3h-2zM26 0h5v2h-3v1.5h2.5v2H28V7h3v2h-5zM33 0h4v1h1v2h-2V2h-2v1.5h3v1h1V8h-1v1h-4V8h-1V6h2v1h2V5.5h-3v-1h-1V1h1zM39 0h6v2h-2v7h-2V2h-2z" />
    </svg>
  )
}
