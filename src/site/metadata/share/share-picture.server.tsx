import type { ReactNode } from 'react'
import { Hills } from '../../../pages/home/hills'
import { Akwete } from '../../../ui/art/akwete'
import { LogoMark, Wordmark } from '../../../ui/art/logo'
import { Claws, Coil, Kola, Moon, Tendril } from '../../../ui/art/uli'
import type { PageTone } from '../../../ui/page-frame'
import { fitted, Line, widthOf } from './lettering.server'

/** What networks and chats show at most, in px; others cut it down. */
export const shareSize = { width: 1200, height: 630 } as const

const coal = '#17130f'
const laterite = '#a93c22'
const palm = '#0e5a3a'
const gold = '#e8a72e'
const harmattan = '#f8f1e5'
const adire = '#23396b'

const grounds: Record<PageTone, { ground: string; ink: string; mark: string; Stroke: typeof Coil; stroke: string }> = {
  paper: { ground: harmattan, ink: coal, mark: laterite, Stroke: Tendril, stroke: laterite },
  palm: { ground: palm, ink: '#fff', mark: laterite, Stroke: Kola, stroke: gold },
  laterite: { ground: laterite, ink: '#fff', mark: coal, Stroke: Claws, stroke: coal },
  adire: { ground: adire, ink: '#fff', mark: laterite, Stroke: Coil, stroke: gold },
  celebration: { ground: coal, ink: harmattan, mark: laterite, Stroke: Moon, stroke: gold },
}

/** Our drawings take their colours from classes of the style sheet, which is not here. */
const colours = `.text-coal{color:${coal}}.text-laterite{color:${laterite}}.text-palm{color:${palm}}.text-gold{color:${gold}}.text-harmattan{color:${harmattan}}.hidden{display:none}`

const margin = 72
const bandHeight = 48
/** The title stands on its last line, as high as it must; the home page's hangs below the mark, over the slope of the hills. */
const titleBox = { face: 'display', sizes: [168, 148, 130, 112, 98, 84, 72], width: 690, height: 340 } as const
const lastBaseline = 470
const homeBaseline = 276

/**
 * The picture that stands beside a link to a page where people share it: the page's title on the page's own ground, with its stroke of
 * Uli; the home page has the hills. `line` says when and where.
 */
export function SharePicture({ title, line, tone, isHome }: ShareWords) {
  const { ground, ink, mark, Stroke, stroke } = grounds[tone]
  const { size, leading, rows } = fitted(title, titleBox)
  const firstBaseline = isHome ? homeBaseline : lastBaseline - (rows.length - 1) * leading
  const lineSize = isHome ? 25 : 30
  const lineX = isHome ? shareSize.width - margin - widthOf(line, { face: 'text', size: lineSize }) : margin
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={shareSize.width}
      height={shareSize.height}
      fill="currentColor"
      aria-hidden="true"
    >
      <style>{colours}</style>
      <rect width="100%" height="100%" fill={ground} />
      {isHome ? (
        <Place x={330} y={142} width={870} height={440} colour={ink}>
          <Hills className="" />
        </Place>
      ) : (
        <Place x={786} y={70} width={360} height={440} colour={stroke}>
          <Stroke />
        </Place>
      )}
      <Place x={margin} y={56} width={64} height={64} colour={ink}>
        <LogoMark className={mark === coal ? 'text-coal' : 'text-laterite'} />
      </Place>
      <Place x={margin + 84} y={68} width={200} height={40} colour={ink}>
        <Wordmark />
      </Place>
      <g fill={ink}>
        {rows.map((row, position) => (
          <Line
            key={row}
            words={row}
            face="display"
            size={size}
            x={margin - size * 0.04}
            y={firstBaseline + position * leading}
          />
        ))}
        <Line words={line} face="text" size={lineSize} x={lineX} y={isHome ? 97 : 546} />
      </g>
      <g transform={`translate(0 ${shareSize.height - bandHeight}) scale(2)`}>
        <rect width={shareSize.width / 2} height={bandHeight / 2} fill={tone === 'celebration' ? gold : coal} />
        <Place x={0} y={0} width={shareSize.width / 2} height={24} colour={tone === 'celebration' ? coal : gold}>
          <Akwete motif="ikaki" accent="text-laterite" />
        </Place>
      </g>
    </svg>
  )
}

export interface ShareWords {
  title: string
  line: string
  tone: PageTone
  isHome: boolean
}

/** A frame for one of our drawings, which fill what they are put into, in the colour of the text around them. */
function Place({ colour, children, ...box }: PlaceProps) {
  return (
    <svg {...box} color={colour} aria-hidden="true">
      {children}
    </svg>
  )
}

interface PlaceProps {
  x: number
  y: number
  width: number
  height: number
  colour: string
  children: ReactNode
}
