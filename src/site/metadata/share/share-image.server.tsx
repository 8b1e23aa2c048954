import type { ReactNode } from 'react'
import { Hills } from '../../../pages/home/hills'
import { Akwete } from '../../../ui/art/akwete'
import { LogoMark, Wordmark } from '../../../ui/art/logo'
import { Claws, Coil, Kola, Moon, Tendril } from '../../../ui/art/uli'
import type { PageTone } from '../../../ui/page-frame'
import { fitLine, fitText, measureTextWidth, TextLine } from './text-layout.server'

/** The largest size that social networks and chat apps show, in px; some crop it. */
export const shareImageSize = { width: 1200, height: 630 } as const

const coal = '#17130f'
const laterite = '#a93c22'
const palm = '#0e5a3a'
const gold = '#e8a72e'
const harmattan = '#f8f1e5'
const adire = '#23396b'

const tones: Record<
  PageTone,
  { background: string; textColour: string; logoColour: string; Stroke: typeof Coil; strokeColour: string }
> = {
  paper: { background: harmattan, textColour: coal, logoColour: laterite, Stroke: Tendril, strokeColour: laterite },
  palm: { background: palm, textColour: '#fff', logoColour: laterite, Stroke: Kola, strokeColour: gold },
  laterite: { background: laterite, textColour: '#fff', logoColour: coal, Stroke: Claws, strokeColour: coal },
  adire: { background: adire, textColour: '#fff', logoColour: laterite, Stroke: Coil, strokeColour: gold },
  celebration: { background: coal, textColour: harmattan, logoColour: laterite, Stroke: Moon, strokeColour: gold },
}

/** Our drawings use colour classes of the stylesheet, which is not available here. */
const colours = `.text-coal{color:${coal}}.text-laterite{color:${laterite}}.text-palm{color:${palm}}.text-gold{color:${gold}}.text-harmattan{color:${harmattan}}.hidden{display:none}`

const margin = 72
const bandHeight = 48
/**
 * The title is aligned to its last line and grows upwards. On the home page it starts below the mark, above
 * the hills.
 */
const titleBox = { fontName: 'display', sizes: [168, 148, 130, 112, 98, 84, 72], width: 690, height: 340 } as const
const lastBaseline = 470
/** The line with date and place: below the title, on the home page beside the logo. */
const line = { fontName: 'text', sizes: [30, 27, 24, 21], width: 1056 } as const
const homeLine = { fontName: 'text', sizes: [25, 23, 21, 19, 17], width: 740 } as const
const homeBaseline = 276
const kickerSize = 62
/** A title below a kicker has one line. */
const lineHeight = 170

/**
 * The preview image of a shared link: the page title on the page's background colour with an Uli drawing,
 * or the hills for the home page. `dateAndPlace` is the festival's date and location, `kicker` a line above the
 * title.
 */
export function ShareImage({ title, kicker, dateAndPlace, tone, isHome }: ShareImageProps) {
  const { background, textColour, logoColour, Stroke, strokeColour } = tones[tone]
  const { size, leading, lines } = fitText(title, kicker === undefined ? titleBox : { ...titleBox, height: lineHeight })
  const firstBaseline = isHome ? homeBaseline : lastBaseline - (lines.length - 1) * leading
  const lineSize = fitLine(dateAndPlace, isHome ? homeLine : line)
  const lineX = isHome
    ? shareImageSize.width - margin - measureTextWidth(dateAndPlace, { fontName: 'text', size: lineSize })
    : margin
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={shareImageSize.width}
      height={shareImageSize.height}
      fill="currentColor"
      aria-hidden="true"
    >
      <style>{colours}</style>
      <rect width="100%" height="100%" fill={background} />
      {isHome ? (
        <Frame x={330} y={142} width={870} height={440} colour={textColour}>
          <Hills className="" />
        </Frame>
      ) : (
        <Frame x={786} y={70} width={360} height={440} colour={strokeColour}>
          <Stroke />
        </Frame>
      )}
      <Frame x={margin} y={56} width={64} height={64} colour={textColour}>
        <LogoMark className={logoColour === coal ? 'text-coal' : 'text-laterite'} />
      </Frame>
      <Frame x={margin + 84} y={68} width={200} height={40} colour={textColour}>
        <Wordmark />
      </Frame>
      <g fill={textColour}>
        {lines.map((lineText, position) => (
          <TextLine
            key={lineText}
            text={lineText}
            fontName="display"
            size={size}
            x={margin - size * 0.04}
            y={firstBaseline + position * leading}
          />
        ))}
        {kicker !== undefined && (
          <TextLine text={kicker} fontName="display" size={kickerSize} x={margin} y={firstBaseline - size * 0.95} />
        )}
        <TextLine text={dateAndPlace} fontName="text" size={lineSize} x={lineX} y={isHome ? 97 : 546} />
      </g>
      <g transform={`translate(0 ${shareImageSize.height - bandHeight}) scale(2)`}>
        <rect width={shareImageSize.width / 2} height={bandHeight / 2} fill={tone === 'celebration' ? gold : coal} />
        <Frame x={0} y={0} width={shareImageSize.width / 2} height={24} colour={tone === 'celebration' ? coal : gold}>
          <Akwete motif="ikaki" accent="text-laterite" />
        </Frame>
      </g>
    </svg>
  )
}

export interface ShareImageProps {
  title: string
  kicker?: string
  dateAndPlace: string
  tone: PageTone
  isHome: boolean
}

/** A box for one of our drawings, which fill their container and take its text colour. */
function Frame({ colour, children, ...box }: FrameProps) {
  return (
    <svg {...box} color={colour} aria-hidden="true">
      {children}
    </svg>
  )
}

interface FrameProps {
  x: number
  y: number
  width: number
  height: number
  colour: string
  children: ReactNode
}
