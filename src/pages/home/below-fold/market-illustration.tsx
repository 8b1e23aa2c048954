import { type ReactNode, useId } from 'react'
import { Threads } from '../../../ui/art/akwete'

/** A market seen from above: round trays of what the ground and the loom give, each full of one thing. Ornament only. */
export function Trays({ className }: { className: string }) {
  const id = useId()
  const full = (goods: string) => `url(#${id}${goods})`
  return (
    <svg viewBox="0 0 680 664" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <Goods id={`${id}tomatoes`} size={48} ground="text-laterite-deep">
        <path className="text-laterite" d="M24 2a22 22 0 1 1-.1 0zM0 26v-4zM48 26v-4z" />
        <path className="text-harmattan" d="M14 14c4-5 10-6 14-5-6 1-10 4-14 9z" />
      </Goods>
      <Goods id={`${id}leaves`} size={44} ground="text-palm-deep">
        <path className="text-palm" d="M3 24C10 4 30 2 41 5 40 20 30 38 8 40c6-14 14-22 24-28C20 16 10 24 3 40z" />
      </Goods>
      <Goods id={`${id}grain`} size={20} ground="text-gold">
        <path className="text-gold-deep" d="M3 6c2-4 6-4 8-2-1 4-5 5-8 2zM11 15c2-4 6-4 8-2-1 4-5 5-8 2z" />
      </Goods>
      <Goods id={`${id}cloth`} size={24} ground="text-adire">
        <g className="text-harmattan">
          <Threads motif="ikaki" accent="text-gold" />
        </g>
      </Goods>
      <Goods id={`${id}kola`} size={60} ground="text-straw">
        <path className="text-laterite-deep" transform="translate(4 4) scale(.52)" d={kola} />
      </Goods>
      <Tray x={250} y={210} r={196} fill={full('tomatoes')} />
      <Tray x={540} y={130} r={112} fill={full('cloth')} />
      <Tray x={505} y={395} r={146} fill={full('grain')} />
      <Tray x={228} y={520} r={138} fill={full('leaves')} />
      <Tray x={384} y={582} r={60} fill={full('kola')} />
    </svg>
  )
}

const kola =
  'M47 47C28 50 11 41 8 8c33 3 42 20 39 39zm6 0C50 28 59 11 92 8c-3 33-20 42-39 39zm0 6c19-3 36 6 39 39-33-3-42-20-39-39zm-6 0c3 19-6 36-39 39 3-33 20-42 39-39z'

function Goods({ id, size, ground, children }: { id: string; size: number; ground: string; children: ReactNode }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path className={ground} d={`M0 0h${size}v${size}H0z`} />
      {children}
    </pattern>
  )
}

/** An enamel tray: a coal rim, a white lip, and what is in it. */
function Tray({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return (
    <>
      <circle className="text-coal" cx={x} cy={y} r={r} />
      <circle className="text-white" cx={x} cy={y} r={r - 5} />
      <circle cx={x} cy={y} r={r - 17} fill={fill} />
    </>
  )
}
