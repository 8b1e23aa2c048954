import { foldText } from '../../orders/listing/search'

/** The longest name of a place or a room, in characters. */
export const maxStandOrRoomLength = 40

/** A place or a room: as staff read it, and the key that all its spellings share. */
export interface StandOrRoomName {
  name: string
  key: string
}

/**
 * Reads the name of a place: 'B7', 'b 7' and 'B 07' are the same one. Keys sort as people count: B2 before B10.
 * Undefined if it is empty, too long, or has no letter or digit.
 */
export function readStandOrRoomName(text: string): StandOrRoomName | undefined {
  const name = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (name.length > maxStandOrRoomLength || !/[\p{L}\p{N}]/u.test(name)) return undefined
  const key = foldText(name)
    .replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(paddedDigits, '0'))
  return { name, key }
}

const paddedDigits = 6
