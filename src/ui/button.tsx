import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Palm acts; `celebration` (gold) is for what is festive and stands on dark ground; `outline` is the quieter second. */
export type ButtonTone = 'action' | 'celebration' | 'outline'

interface ButtonLook {
  tone?: ButtonTone
  /** `large` for the one call of a screen. */
  size?: 'usual' | 'large'
}

const tones: Record<ButtonTone, string> = {
  action: 'bg-palm text-white hover:bg-palm-deep',
  celebration: 'bg-gold text-coal hover:bg-harmattan',
  outline: 'ring-2 ring-current ring-inset hover:bg-coal hover:text-harmattan hover:ring-coal',
}
/** The padding at the sides stays small on a phone, where letters twice as large need the width. */
const sizes = { usual: 'min-h-11 px-[min(1.25rem,5vw)] py-2', large: 'min-h-14 px-[min(1.75rem,5vw)] py-3 text-lg' }

export function Button({ tone, size, className, type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={look(tone, size, className)} />
}

/** A link that looks like a button. `to` is an address of this site. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={look(tone, size, className)} />
}

/** The classes of a button, for what is neither a button nor a link of the router (an `a` that leaves the site). */
export function look(tone: ButtonTone = 'action', size: ButtonLook['size'] = 'usual', className = ''): string {
  return `button ${tones[tone]} ${sizes[size]} ${className}`
}
