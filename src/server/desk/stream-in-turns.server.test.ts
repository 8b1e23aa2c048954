import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createStreamsInTurns } from './stream-in-turns.server'

/** A file of three pieces that notes when each is made. */
async function* threePieces(name: string, made: string[], busy = { now: 0, most: 0 }): AsyncGenerator<string> {
  for (const piece of ['1', '2', '3']) {
    busy.most = Math.max(busy.most, ++busy.now)
    await new Promise((resolve) => setImmediate(resolve))
    busy.now--
    made.push(`${name}${piece}`)
    yield `${name}${piece}`
  }
}

async function readAll(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of stream) text += piece
  return text
}

test('of many files one piece is made at a time, and each arrives whole', async () => {
  const streamInTurns = createStreamsInTurns()
  const busy = { now: 0, most: 0 }
  const files = Array.from({ length: 20 }, (_, index) => streamInTurns(threePieces(`${index}:`, [], busy), 'one'))
  const texts = await Promise.all(files.map(readAll))
  expect(texts).toEqual(files.map((_, index) => `${index}:1${index}:2${index}:3`))
  expect(busy.most).toBe(1)
})

test('a person with one file does not wait for another with many', async () => {
  const streamInTurns = createStreamsInTurns()
  const made: string[] = []
  const crowd = Array.from({ length: 20 }, () => readAll(streamInTurns(threePieces('crowd', made), 'crowd')))
  await readAll(streamInTurns(threePieces('mine', made), 'me'))
  expect(made.indexOf('mine3')).toBeLessThan(20)
  await Promise.all(crowd)
})

test('a file whose reader has gone ends, and gives its turn to the next', async () => {
  const streamInTurns = createStreamsInTurns()
  const made: string[] = []
  const abandoned = Array.from({ length: 20 }, () => streamInTurns(threePieces('gone', made), 'gone'))
  const closed = abandoned.map((stream) => {
    stream.resume().destroy()
    return once(stream, 'close')
  })
  expect(await readAll(streamInTurns(threePieces('mine', made), 'me'))).toBe('mine1mine2mine3')
  await Promise.all(closed)
  expect(made.filter((piece) => piece !== 'gone1')).toEqual(['mine1', 'mine2', 'mine3'])
})

test('a file that fails ends with its error, and the next one is sent', async () => {
  const streamInTurns = createStreamsInTurns()
  async function* failing(): AsyncGenerator<string> {
    yield 'begun'
    throw new Error('the database is away')
  }
  await expect(readAll(streamInTurns(failing(), 'one'))).rejects.toThrow('the database is away')
  expect(await readAll(streamInTurns(threePieces('', []), 'one'))).toBe('123')
})
