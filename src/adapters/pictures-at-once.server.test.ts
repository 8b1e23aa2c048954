import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhotograph } from '../../test/an-application'
import { reencode } from './pictures.server'

test('pictures that are decoded at the same time do not fail each other', async () => {
  const photograph = await aPhotograph({ width: 64, height: 48 })
  const decoding: ReturnType<typeof reencode>[] = []
  for (let number = 0; number < 1_500; number++) {
    decoding.push(reencode(photograph))
    await turn()
  }
  const kinds = (await Promise.all(decoding)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['picture']))
})
