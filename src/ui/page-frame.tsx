import type { ReactNode } from 'react'
import { Akwete, type AkweteMotif } from './art/akwete'
import { Claws, Coil, Kola, Moon, Tendril } from './art/uli'
import { CriticalCssBoundary } from './hydration/critical-css-boundary'

/**
 * The background of a page's heading, each with its own Uli stroke: paper for most pages, a colour for
 * pages on one subject, celebration for gala and awards.
 */
export type PageTone = 'paper' | 'palm' | 'laterite' | 'adire' | 'celebration'

const toneClasses: Record<
  PageTone,
  { background: string; eyebrow: string; Stroke: typeof Tendril; strokeColour: string; band: string }
> = {
  paper: {
    background: 'bg-harmattan',
    eyebrow: 'text-laterite',
    Stroke: Tendril,
    strokeColour: 'text-laterite',
    band: 'bg-coal text-gold',
  },
  palm: {
    background: 'bg-palm text-white',
    eyebrow: '',
    Stroke: Kola,
    strokeColour: 'text-gold',
    band: 'bg-coal text-gold',
  },
  laterite: {
    background: 'bg-laterite text-white',
    eyebrow: '',
    Stroke: Claws,
    strokeColour: 'text-coal',
    band: 'bg-coal text-harmattan',
  },
  adire: {
    background: 'bg-adire text-white',
    eyebrow: 'text-gold',
    Stroke: Coil,
    strokeColour: 'text-gold',
    band: 'bg-coal text-gold',
  },
  celebration: {
    background: 'bg-coal text-harmattan',
    eyebrow: 'text-gold',
    Stroke: Moon,
    strokeColour: 'text-gold',
    band: 'bg-gold text-coal',
  },
}

/**
 * The heading of every page except the home page: eyebrow, the page's only h1 (which gets the focus after
 * navigation), a lead, an Uli stroke at the right, and a band of Akwete below. The stroke never covers the
 * text, however large it is, because its position depends on the heading's width in rem. `children` is the
 * page's body; `aside` is below the lead.
 */
export function PageFrame(props: PageFrameProps) {
  const { eyebrow, title, lead, aside, tone = 'paper', motif = 'ikaki', view, children } = props
  const keepsHeight = view !== undefined
  const { background, eyebrow: eyebrowColour, Stroke, strokeColour, band } = toneClasses[tone]
  return (
    <div className={keepsHeight ? 'min-h-dvh' : undefined}>
      <header className={`@container relative isolate overflow-hidden ${background}`}>
        <div className={`page-width pt-10 pb-14 md:pt-16 md:pb-20 ${keepsHeight ? 'stable-heading' : ''}`}>
          {eyebrow !== undefined && <p className={`mb-3 font-bold ${eyebrowColour}`}>{eyebrow}</p>}
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
        <CriticalCssBoundary />
        {/* Before the stroke, which is positioned from the bottom of the heading: the band does not move
            when the stroke arrives. */}
        <Akwete motif={motif} className={`h-6 w-full ${band}`} accent="text-laterite" />
        <Stroke
          className={`absolute max-h-[calc(100%-3.5rem)] -right-10 bottom-6 -z-10 hidden w-56 @min-[40rem]:block @3xl:right-4 @3xl:w-64 @5xl:right-[6%] @5xl:w-88 ${strokeColour}`}
        />
      </header>
      {children !== undefined && (
        <div className={`page-width ${keepsHeight ? 'pt-10 pb-section md:pt-14' : 'py-section'}`}>{children}</div>
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
   * The name of the current view, for a page whose text changes in place. Such a page reserves the height
   * of its heading and extends below the first screen, so that neither its body nor the footer jumps.
   */
  view?: string
  children?: ReactNode
}
