import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { countEventLoopTurns } from '../../../test/support/count-event-loop-turns'
import { type Sheet, sheetFormats } from './sheet'
import { writeSheet } from './write-sheet.server'

/** Each character before an equals sign is looked at, and each of the others is written as several. */
const longAnswer = '; =&'.repeat(1_000)
const rowsPerBatch = 200
const answersPerRow = 4

function sheetOfLongAnswers(): Sheet {
  const row = Array.from({ length: answersPerRow }, () => longAnswer)
  const batch = Array.from({ length: rowsPerBatch }, () => row)
  return { name: 'list', headings: ['a', 'b', 'c', 'd'], batches: [batch] }
}

test('a list of long answers is written in small pieces, however many rows are read at a time', async () => {
  const pieces = (await Readable.from(writeSheet(sheetOfLongAnswers(), 'csv', 0)).toArray()) as string[]
  expect(pieces.join('').trimEnd().split('\r\n')).toHaveLength(1 + rowsPerBatch)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000)
})

test.each(sheetFormats)('others are answered while a list of long answers is written as %s', async (format) => {
  const takeAll = async () => {
    // As the desk sends it: the next piece is made in another turn.
    for await (const _piece of writeSheet(sheetOfLongAnswers(), format, 0))
      await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await countEventLoopTurns(takeAll())).toBeGreaterThan(rowsPerBatch / 4)
})
