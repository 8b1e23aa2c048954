import { type ReactNode, useId } from 'react'
import { AkweteTile } from '../../../ui/art/akwete'

/** A market seen from above: round trays of produce and cloth, each full of one thing. Decorative. */
export function MarketIllustration({ className }: { className: string }) {
  const id = useId()
  const patternFill = (goods: string) => `url(#${id}${goods})`
  return (
    <svg viewBox="0 0 680 664" className={className} fill="currentColor" aria-hidden="true" focusable="false">
      <GoodsPattern id={`${id}tomatoes`} size={48} colourClass="text-laterite-deep">
        <path className="text-laterite" d="M24 2a22 22 0 1 1-.1 0zM0 26v-4zM48 26v-4z" />
        <path className="text-harmattan" d="M14 14c4-5 10-6 14-5-6 1-10 4-14 9z" />
      </GoodsPattern>
      <GoodsPattern id={`${id}leaves`} size={44} colourClass="text-palm-deep">
        <path className="text-palm" d="M3 24C10 4 30 2 41 5 40 20 30 38 8 40c6-14 14-22 24-28C20 16 10 24 3 40z" />
      </GoodsPattern>
      <GoodsPattern id={`${id}grain`} size={20} colourClass="text-gold">
        <path className="text-gold-deep" d="M3 6c2-4 6-4 8-2-1 4-5 5-8 2zM11 15c2-4 6-4 8-2-1 4-5 5-8 2z" />
      </GoodsPattern>
      <GoodsPattern id={`${id}cloth`} size={24} colourClass="text-adire">
        <g className="text-harmattan">
          <AkweteTile motif="ikaki" accent="text-gold" />
        </g>
      </GoodsPattern>
      <GoodsPattern id={`${id}kola`} size={60} colourClass="text-straw">
        <path className="text-laterite-deep" transform="translate(4 4) scale(.52)" d={kola} />
      </GoodsPattern>
      <Tray x={250} y={210} r={196} fill={patternFill('tomatoes')} />
      <Tray x={540} y={130} r={112} fill={patternFill('cloth')} />
      <Tray x={505} y={395} r={146} fill={patternFill('grain')} />
      <Tray x={228} y={520} r={138} fill={patternFill('leaves')} />
      <Tray x={384} y={582} r={60} fill={patternFill('kola')} />
    </svg>
  )
}

const kola =
  'M47 47C28 50 11 41 8 8c33 3 42 20 39 39zm6 0C50 28 59 11 92 8c-3 33-20 42-39 39zm0 6c19-3 36 6 39 39-33-3-42-20-39-39zm-6 0c3 19-6 36-39 39 3-33 20-42 39-39z'

function GoodsPattern({
  id,
  size,
  colourClass,
  children,
}: {
  id: string
  size: number
  colourClass: string
  children: ReactNode
}) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path className={colourClass} d={`M0 0h${size}v${size}H0z`} />
      {children}
    </pattern>
  )
}

/** An enamel tray: a coal rim, a white lip, and its contents. */
function Tray({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return (
    <>
      <circle className="text-coal" cx={x} cy={y} r={r} />
      <circle className="text-white" cx={x} cy={y} r={r - 5} />
      <circle cx={x} cy={y} r={r - 17} fill={fill} />
    </>
  )
}
