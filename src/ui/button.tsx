import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * `action` (palm) is the default; `celebration` (gold) is for festive content on dark backgrounds;
 * `outline` is a quieter secondary button.
 */
export type ButtonTone = 'action' | 'celebration' | 'outline'

interface ButtonStyle {
  tone?: ButtonTone
  /** `large` is for the single call to action of a screen. */
  size?: 'usual' | 'large'
}

const tones: Record<ButtonTone, string> = {
  action: 'bg-palm text-white hover:bg-palm-deep',
  celebration: 'bg-gold text-coal hover:bg-harmattan',
  outline: 'ring-2 ring-current ring-inset hover:bg-coal hover:text-harmattan hover:ring-coal',
}
/** The side padding stays small on a phone, where text twice as large needs the width. */
const sizes = { usual: 'min-h-11 px-[min(1.25rem,5vw)] py-2', large: 'min-h-14 px-[min(1.75rem,5vw)] py-3 text-lg' }

export function Button({ tone, size, className, type = 'button', ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={buttonClass(tone, size, className)} />
}

/** A link that looks like a button. `to` is a path of this site. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass(tone, size, className)} />
}

/**
 * The classes of a button, for elements that are neither a button nor a router link (an `a` that leaves the
 * site).
 */
export function buttonClass(tone: ButtonTone = 'action', size: ButtonStyle['size'] = 'usual', className = ''): string {
  return `button ${tones[tone]} ${sizes[size]} ${className}`
}
