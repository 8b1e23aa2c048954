/** The angle between a sunflower's consecutive seeds in radians, at which no two seeds are in line. */
const seedAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Draws `count` lights, arranged outwards like the seeds of a sunflower and growing like Uli dots.
 * Decorative only.
 */
export function LightRays({ count, className }: { count: number; className: string }) {
  return (
    <svg viewBox="-100 -100 200 200" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={Array.from({ length: count }, (_, index) => lightPath(index, count)).join('')} />
    </svg>
  )
}

function lightPath(index: number, count: number): string {
  const distance = Math.sqrt((index + 0.5) / count)
  const [x, y] = [Math.cos(index * seedAngle), Math.sin(index * seedAngle)].map(
    (coordinate) => coordinate * distance * 92,
  )
  const radius = 1.6 + 5.2 * distance
  const [left, width] = [(x ?? 0) - radius, 2 * radius]
  return `M${toShortNumber(left)} ${toShortNumber(y ?? 0)}a${toShortNumber(radius)} ${toShortNumber(radius)} 0 1 1 ${toShortNumber(width)} 0a${toShortNumber(radius)} ${toShortNumber(radius)} 0 1 1 ${toShortNumber(-width)} 0z`
}

function toShortNumber(length: number): string {
  return length.toFixed(2)
}
