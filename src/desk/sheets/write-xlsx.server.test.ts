import { Readable } from 'node:stream'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.server'

type Cells = readonly (string | number)[]

async function readBack(batches: Iterable<readonly Cells[]>): Promise<unknown[][]> {
  const sheet = { name: 'list', headings: ['a', 'b'], batches }
  const chunks = await Readable.from(writeXlsx(sheet, 0)).toArray()
  return readRows(Buffer.concat(chunks))
}

async function readRows(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(bytes, { trim: false })
  return sheet?.data ?? []
}

test('texts are texts in a workbook, whatever they begin with, and numbers are numbers', async () => {
  const texts = ['=1+1', '+234', '-5', '@sum', '\ttab', '0803', '12E5', ' <&>"\u{1F642} ', '_x0041_', 'two\nlines', 'Ọ̀']
  const rows = await readBack([texts.map((text) => [text, 1.5])])
  expect(rows).toEqual([['a', 'b'], ...texts.map((text) => [text, 1.5])])
})

test('what a workbook cannot hold does not spoil the file', async () => {
  const rows = await readBack([
    [
      ['bell\u0007 \ud800', ''],
      ['x'.repeat(40_000), 0],
    ],
  ])
  expect(rows[1]?.[0]).toBe('bell\ufffd \ufffd')
  expect(String(rows[2]?.[0])).toHaveLength(32_767)
  expect(rows[2]?.[1]).toBe(0)
})

test('a reader of a workbook that goes away stops the reading of the list', async () => {
  let read = 0
  let isClosed = false
  function* rows() {
    try {
      for (;;) {
        read += 1
        yield [[Math.random(), `${Math.random()}`.repeat(1_000)]]
      }
    } finally {
      isClosed = true
    }
  }
  for await (const _chunk of writeXlsx({ name: 'endless', headings: ['a', 'b'], batches: rows() }, 0))
    if (read > 3) break
  await expect.poll(() => isClosed).toBe(true)
})

test('a list that cannot be read fails, instead of being short', async () => {
  async function* rows() {
    yield [['one', 1]]
    throw new Error('The database is away')
  }
  const workbook = writeXlsx({ name: 'list', headings: ['a', 'b'], batches: rows() }, 0)
  await expect(Readable.from(workbook).toArray()).rejects.toThrow('The database is away')
})
