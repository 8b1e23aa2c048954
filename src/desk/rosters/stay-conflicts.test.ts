import { expect, test } from 'vitest'
import { findStayConflicts, type Stay } from './stay-conflicts'

function aStay(publicCode: string, arrivesOn: number, leavesOn: number, roomKey = 'room 12'): Stay {
  return { publicCode, roomKey, arrivesOn: `2025-09-${arrivesOn}`, leavesOn: `2025-09-${leavesOn}` }
}

const oneBed = () => 1

test('a guest who leaves in the morning makes room for the next one', () =>
  expect(findStayConflicts([aStay('A', 18, 20), aStay('B', 20, 21)], oneBed)).toEqual([]))

test('guests beyond the beds of a room are a conflict, on the nights they share', () =>
  expect(findStayConflicts([aStay('A', 18, 21), aStay('B', 19, 23)], oneBed)).toEqual([
    { roomKey: 'room 12', from: '2025-09-19', to: '2025-09-20', guests: 2, publicCodes: ['A', 'B'] },
  ]))

test('a room with beds enough has no conflict, and rooms do not count for one another', () => {
  const stays = [aStay('A', 18, 21), aStay('B', 19, 23), aStay('C', 19, 20, 'room 13')]
  expect(findStayConflicts(stays, (room) => (room === 'room 12' ? 2 : 1))).toEqual([])
})

test('nights one after another are one conflict, with all its guests; others are separate', () => {
  const stays = [aStay('A', 10, 20), aStay('B', 11, 13), aStay('C', 12, 14), aStay('D', 16, 17)]
  expect(findStayConflicts(stays, oneBed)).toEqual([
    { roomKey: 'room 12', from: '2025-09-11', to: '2025-09-13', guests: 3, publicCodes: ['A', 'B', 'C'] },
    { roomKey: 'room 12', from: '2025-09-16', to: '2025-09-16', guests: 2, publicCodes: ['A', 'D'] },
  ])
})
