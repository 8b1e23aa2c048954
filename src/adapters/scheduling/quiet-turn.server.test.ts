import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countConnection, waitForQuietTurn } from './quiet-turn.server'

test('work continues after one turn if no visitor connects', async () => {
  expect(await countTurns({ connectingFor: 0, maxTurns: 20 })).toBe(1)
})

test('work lets the visitors in who connect, one in each turn', async () => {
  expect(await countTurns({ connectingFor: 7, maxTurns: 20 })).toBe(8)
})

test('work continues while visitors connect without end', async () => {
  expect(await countTurns({ connectingFor: Number.POSITIVE_INFINITY, maxTurns: 20 })).toBe(20)
})

/** Counts the turns that work waits while a visitor connects in each of the first ones. */
async function countTurns({ connectingFor, maxTurns }: { connectingFor: number; maxTurns: number }): Promise<number> {
  let isWaiting = true
  let turns = 0
  if (connectingFor > 0) setImmediate(connect)
  void waitForQuietTurn(maxTurns).then(() => {
    isWaiting = false
  })
  while (isWaiting) {
    await nextTurn()
    turns++
  }
  return turns

  function connect() {
    if (turns < connectingFor) countConnection()
    if (isWaiting) setImmediate(connect)
  }
}
