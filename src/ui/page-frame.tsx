import type { ReactNode } from 'react'
import { Akwete, type AkweteMotif } from './art/akwete'
import { Claws, Coil, Kola, Moon, Tendril } from './art/uli'
import { FirstViewEnd } from './hydration/critical-css-boundary'

/** The ground of a page's heading, each with an Uli stroke: paper for most, colour for pages of one subject, celebration for gala and awards. */
export type PageTone = 'paper' | 'palm' | 'laterite' | 'adire' | 'celebration'

const grounds: Record<
  PageTone,
  { ground: string; eyebrow: string; Stroke: typeof Tendril; stroke: string; band: string }
> = {
  paper: {
    ground: 'bg-harmattan',
    eyebrow: 'text-laterite',
    Stroke: Tendril,
    stroke: 'text-laterite',
    band: 'bg-coal text-gold',
  },
  palm: { ground: 'bg-palm text-white', eyebrow: '', Stroke: Kola, stroke: 'text-gold', band: 'bg-coal text-gold' },
  laterite: {
    ground: 'bg-laterite text-white',
    eyebrow: '',
    Stroke: Claws,
    stroke: 'text-coal',
    band: 'bg-coal text-harmattan',
  },
  adire: {
    ground: 'bg-adire text-white',
    eyebrow: 'text-gold',
    Stroke: Coil,
    stroke: 'text-gold',
    band: 'bg-coal text-gold',
  },
  celebration: {
    ground: 'bg-coal text-harmattan',
    eyebrow: 'text-gold',
    Stroke: Moon,
    stroke: 'text-gold',
    band: 'bg-gold text-coal',
  },
}

/**
 * What every page but the home page begins with: eyebrow, the page's one h1 (it takes the focus after navigation), a lead, an Uli
 * stroke at the right, and a band of Akwete below. The stroke keeps clear of the words, however large a reader has made the letters: its
 * place is measured in them, on the heading itself. `children` is the page's body; `aside` stands below the lead.
 */
export function PageFrame(props: PageFrameProps) {
  const { eyebrow, title, lead, aside, tone = 'paper', motif = 'ikaki', view, children } = props
  const isSteady = view !== undefined
  const { ground, eyebrow: eyebrowInk, Stroke, stroke, band } = grounds[tone]
  return (
    <div className={isSteady ? 'min-h-dvh' : undefined}>
      <header className={`@container relative isolate overflow-hidden ${ground}`}>
        <div className={`page-width pt-10 pb-14 md:pt-16 md:pb-20 ${isSteady ? 'min-h-72 md:min-h-104' : ''}`}>
          {eyebrow !== undefined && <p className={`mb-3 font-bold ${eyebrowInk}`}>{eyebrow}</p>}
          <h1 tabIndex={-1} className="max-w-[7em] text-title">
            {title}
          </h1>
          {lead !== undefined && (
            <p key={view} className="mt-5 max-w-[34rem] text-lg @min-[40rem]:max-w-[26rem] @5xl:max-w-[34rem]">
              {lead}
            </p>
          )}
          {aside}
        </div>
        <FirstViewEnd />
        {/* Before the stroke, which hangs from the foot of the heading: that stays where it is when the stroke comes. */}
        <Akwete motif={motif} className={`h-6 w-full ${band}`} accent="text-laterite" />
        <Stroke
          className={`absolute max-h-[calc(100%-3.5rem)] -right-10 bottom-6 -z-10 hidden w-56 @min-[40rem]:block @3xl:right-4 @3xl:w-64 @5xl:right-[6%] @5xl:w-88 ${stroke}`}
        />
      </header>
      {children !== undefined && (
        <div className={`page-width ${isSteady ? 'pt-10 pb-section md:pt-14' : 'py-section'}`}>{children}</div>
      )}
    </div>
  )
}

export interface PageFrameProps {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  tone?: PageTone
  motif?: AkweteMotif
  /**
   * Names what is shown now, on a page whose words change in place while somebody reads it. Such a page keeps the room of its heading
   * and reaches below the first screen, so that neither its body nor the footer jumps.
   */
  view?: string
  children?: ReactNode
}
