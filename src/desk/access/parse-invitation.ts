import { type DeskRole, deskRoles } from '../../domain/desk-role'

/** How long access may last, in days, and how long its link can be used. */
export const accessDays = { usual: 30, most: 366, link: 7 } as const

/** The longest name of a person or gate. */
export const maxAccessNameLength = 60

/** What an inviter has typed. */
interface TypedInvitation {
  name: string
  role: string
  days: string
}

/** Reads an invitation. Returns a message for the inviter if something is wrong. */
export function parseInvitation({
  name,
  role,
  days,
}: TypedInvitation): { name: string; role: DeskRole; days: number } | string {
  const trimmedName = name.trim()
  if (trimmedName === '' || trimmedName.length > maxAccessNameLength || /\p{Cc}/u.test(trimmedName))
    return `A name has 1 to ${maxAccessNameLength} characters`
  const knownRole = deskRoles.find((each) => each === role)
  if (knownRole === undefined) return `The roles are ${deskRoles.join(', ')}`
  const count = days.trim() === '' ? accessDays.usual : Number(days)
  if (!Number.isInteger(count) || count < 1 || count > accessDays.most)
    return `Access lasts from 1 to ${accessDays.most} days`
  return { name: trimmedName, role: knownRole, days: count }
}
