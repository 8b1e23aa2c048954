import type { Booth } from '../../../content/exhibition'

/** The paths drawn in the text colour and in the colour of the visitors' aisle, on a plan of 96 by 72. */
const plans: Record<Booth['plan'], { walls: string; floor: string }> = {
  island: {
    walls: 'M24 20h10M24 20v10M72 20h-10M72 20v10M24 52h10M24 52v-10M72 52h-10M72 52v-10',
    floor: 'M30 26h36v20H30z',
  },
  bay: { walls: 'M24 54V16h48v38', floor: 'M30 22h36v32H30z' },
  half: { walls: 'M24 54V16h48v38M48 16v5m0 6v5m0 6v5m0 6v5', floor: 'M30 22h15v32H30z' },
}

/** One booth as in the hall plan: its walls, its floor, and dots for the visitors who walk past. */
export function BoothDrawing({ plan, className }: { plan: Booth['plan']; className: string }) {
  const { walls, floor } = plans[plan]
  return (
    <svg viewBox="0 0 96 72" className={className} aria-hidden="true" focusable="false">
      <path className="text-gold" fill="currentColor" d={floor} />
      <path fill="none" stroke="currentColor" strokeWidth="4" d={walls} />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 9"
        d={plan === 'island' ? 'M8 8h80v56H8V12' : 'M8 66h82'}
      />
    </svg>
  )
}
