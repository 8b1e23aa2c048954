import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTicketCode, formatTicketCode, parseTicketCode } from '../domain/references'
import { encodeClaims, joinTicketToken, parseTicketToken } from './ticket-token'

test('a QR code says which ticket it is, in less than 120 characters that a QR code stores compactly', () => {
  const claims = { keyId: 255, code: createTicketCode(), kind: 8, edition: 2031 }
  const signature = new Uint8Array(64).fill(7)
  const token = joinTicketToken(encodeClaims(claims), signature)
  expect(token).toMatch(/^[0-9A-Z $%*+\-./:]{111}$/)
  expect(parseTicketToken(token)).toEqual({ claims, signed: encodeClaims(claims), signature })
})

test('the bits of a ticket code survive the way there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 - 1 }), (bits) => {
      expect(parseTicketCode(formatTicketCode(bits))).toBe(bits)
    }),
  )
})

test('nothing else that is held in front of a camera is read as a ticket', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 200 })), (text) => {
      expect(parseTicketToken(text)).toBeUndefined()
    }),
  )
  expect(parseTicketToken('0'.repeat(1_000_000))).toBeUndefined()
  expect(parseTicketToken('0'.repeat(111))).toBeUndefined()
})
