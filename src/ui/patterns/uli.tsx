/**
 * Uli is the Igbo art of sparse ink lines on skin and wall: curves that swell and thin out, coils, dots, and much empty space between
 * them. These are our own strokes, drawn as filled shapes in the colour of the text around them. They are ornament and say nothing, so
 * assistive technology does not hear of them.
 */
interface UliProps {
  /** Size, place and text colour. */
  className?: string | undefined
}

/** Agwọlagwọ, the coiled python: what returns to its beginning. */
export function Coil({ className }: UliProps) {
  return (
    <Stroke
      box="5 18 182 174"
      className={className}
      d="M102 102c0 0-1 3-2 3-1 1-4 2-6 1-1-1-4-4-4-6-1-3-1-7 1-9 2-3 6-6 10-7 4 0 10 1 13 4 4 3 7 9 7 14 0 5-2 13-6 17-5 4-13 8-19 8-7-1-17-4-21-10-5-6-9-17-7-25 1-8 7-19 14-24 7-5 20-8 30-6 9 2 21 10 26 19 6 9 8 25 5 36-4 10-14 24-25 29-11 5-28 6-40 2-12-5-26-18-31-31-5-13-5-33 1-46 6-13 22-28 37-33 15-4 38-3 52 6 14 8 30 27 34 44 4 17 0 43-10 58-11 16-33 31-53 34-20 3-48-3-65-16-16-13-28-52-34-62l-2 1c6 11 16 52 33 66 17 14 47 23 69 20 22-3 48-19 61-36 12-18 18-48 14-68-4-20-22-44-39-54-18-11-46-14-65-8-19 5-39 23-48 40-8 17-8 44-2 61 6 16 25 34 41 40 16 7 40 5 55-2 15-7 29-25 34-40 4-15 1-37-6-49-8-13-25-24-39-27-13-3-32 1-43 9-10 7-19 23-20 35-2 12 4 28 11 37 7 8 22 14 32 14 10 1 23-5 29-12 7-7 10-19 10-27-1-9-7-18-13-23-5-5-16-6-22-5-6 1-13 7-16 12-3 4-2 12-1 16 2 4 7 8 10 9 3 1 8 0 10-2 2-1 2-5 2-6z"
    />
  )
}

/** Ije, the journey: a path that winds. */
export function Ije({ className }: UliProps) {
  return (
    <Stroke
      box="-4 0 408 80"
      className={className}
      d="M0 40c3-3 13-15 18-20 6-4 11-7 15-7 5 1 9 4 14 9 5 5 10 14 16 21 5 7 10 17 16 23 7 5 14 10 21 11 7 0 15-5 21-11 7-5 13-14 18-21 6-7 12-16 16-20 5-5 8-7 12-7 3 0 6 2 11 7 4 4 10 13 16 20 5 7 11 17 17 22 7 5 15 11 22 11 8 0 15-6 22-11 6-6 12-16 17-23 6-7 11-16 16-20 4-5 8-8 12-8 4 0 8 2 13 7 5 4 11 13 17 20 5 7 11 16 17 21 7 5 13 9 20 9 6 0 12-5 18-10 5-6 13-19 15-23l0 0c-3 3-12 15-18 20-5 4-10 7-15 7-5 0-10-4-14-9-5-5-11-14-16-21-5-7-11-17-17-22-6-6-13-11-20-11-7 0-15 5-21 10-6 5-12 15-18 22-5 7-11 15-16 20-5 4-8 6-12 6-4 0-7-2-11-7-5-4-10-13-16-20-5-7-11-17-17-22-7-6-15-11-22-11-8 0-16 5-22 11-7 6-12 15-18 22-5 8-11 16-15 21-5 5-8 7-12 7-4 1-8-2-13-6-5-5-11-13-16-20-6-7-12-16-18-21-6-5-13-10-20-9-6 0-12 5-18 10-5 6-13 19-15 23z"
    />
  )
}

/** A young fern that unrolls: what is about to grow. */
export function Tendril({ className }: UliProps) {
  return (
    <Stroke
      box="40 -66 390 372"
      className={className}
      d="M146 116c-1-1-2-3-3-5 0-1 0-3 1-4 0-2 1-3 3-4 1-1 3-2 5-3 2 0 4 0 7 1 2 1 5 2 7 5 2 3 5 7 5 12 0 4 0 10-3 16-3 5-8 12-16 15-7 3-17 7-28 5-10-2-24-6-33-15-10-10-21-24-25-41-3-17-4-41 5-61 9-20 25-45 49-59 23-15 59-29 93-26 35 2 81 13 115 40 33 28 72 72 87 124 15 52 1 157 1 188l2 0c0-31 17-137 4-190-14-53-53-101-87-130-35-30-83-43-121-47-37-4-76 10-103 25-27 15-48 43-59 67-11 23-12 52-8 73 3 21 17 41 29 54 13 13 32 21 47 23 15 3 32-1 44-6 11-6 21-17 26-27 5-9 7-21 6-31-1-9-7-18-12-24-5-5-13-9-20-10-6-2-13 0-18 2-5 3-9 7-11 11-2 4-3 9-2 13 0 3 3 6 5 8 2 2 6 2 7 2z"
    />
  )
}

/** Mbọ agụ, three strokes of the leopard’s claw. */
export function Claws({ className }: UliProps) {
  return (
    <Stroke
      box="0 0 144 130"
      className={className}
      d="M7 118c1-4 5-14 7-22 2-8 3-20 6-28 2-9 5-15 11-22 5-7 16-15 22-22 7-7 14-15 17-18l0 0c-4 1-14 5-23 10-8 5-21 12-28 20-8 7-13 16-17 26-3 10-2 23-1 33 0 9 4 19 4 23zM45 124c1-3 5-12 8-19 2-7 4-17 7-24 2-8 5-13 10-20 5-7 14-14 20-20 5-6 12-14 14-17l0 0c-4 1-13 5-20 9-8 5-19 11-26 18-7 7-12 15-15 23-3 9-3 21-3 29 0 8 3 17 3 21zM85 126c1-2 5-9 7-15 3-5 4-13 7-19 2-5 5-10 9-15 5-6 12-12 17-17 5-5 11-11 13-14l0 0c-3 1-11 4-18 7-6 4-16 9-22 14-6 6-11 12-14 19-3 7-3 17-3 23 0 7 2 14 2 17z"
    />
  )
}

/** Ọnwa, the moon. */
export function Moon({ className }: UliProps) {
  return (
    <Stroke
      box="-2 10 90 139"
      className={className}
      d="M85 146c-4-2-18-4-25-9-7-4-13-10-18-16-4-6-8-13-10-20-2-7-3-14-3-21 0-7 1-14 3-20 2-7 5-14 10-20 4-6 10-13 17-17 7-4 21-7 25-9l0 0c-5 0-19-3-29-1-9 2-20 6-28 12-8 6-16 15-20 24-5 9-8 21-8 32 0 10 3 22 8 31 5 9 13 18 21 24 8 6 19 10 28 11 10 2 24-1 29-1z"
    />
  )
}

/** Isi nwọjị, a kola nut of four lobes: welcome. */
export function Kola({ className }: UliProps) {
  return (
    <Stroke
      box="0 0 100 100"
      className={className}
      d="M47 47C28 50 11 41 8 8c33 3 42 20 39 39zm6 0C50 28 59 11 92 8c-3 33-20 42-39 39zm0 6c19-3 36 6 39 39-33-3-42-20-39-39zm-6 0c3 19-6 36-39 39 3-33 20-42 39-39z"
    />
  )
}

/** Ntụpọ, dots that follow one another into the distance. */
export function Dots({ className }: UliProps) {
  return (
    <Stroke
      box="0 0 200 60"
      className={className}
      d="M20 54a12 12 0 1 1 .1 0zM62 44a9 9 0 1 1 .1 0zM100 34a7 7 0 1 1 .1 0zM134 25a5 5 0 1 1 .1 0zM164 18a4 4 0 1 1 .1 0zM190 12a3 3 0 1 1 .1 0z"
    />
  )
}

function Stroke({ box, className, d }: UliProps & { box: string; d: string }) {
  return (
    <svg viewBox={box} className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  )
}
