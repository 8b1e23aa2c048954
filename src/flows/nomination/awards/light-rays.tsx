/** The angle at which a sunflower sets its seeds, in radians: no two of them stand in line. */
const seedAngle = Math.PI * (3 - Math.sqrt(5))

/** As many lights as `count`, sown outwards like the seeds of a sunflower and swelling as Uli dots do. Ornament only. */
export function Lights({ count, className }: { count: number; className: string }) {
  return (
    <svg viewBox="-100 -100 200 200" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={Array.from({ length: count }, (_, place) => light(place, count)).join('')} />
    </svg>
  )
}

function light(place: number, count: number): string {
  const outwards = Math.sqrt((place + 0.5) / count)
  const [x, y] = [Math.cos(place * seedAngle), Math.sin(place * seedAngle)].map((way) => way * outwards * 92)
  const radius = 1.6 + 5.2 * outwards
  const [left, width] = [(x ?? 0) - radius, 2 * radius]
  return `M${short(left)} ${short(y ?? 0)}a${short(radius)} ${short(radius)} 0 1 1 ${short(width)} 0a${short(radius)} ${short(radius)} 0 1 1 ${short(-width)} 0z`
}

function short(length: number): string {
  return length.toFixed(2)
}
