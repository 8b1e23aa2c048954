import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pressEvents } from '../../src/site/boot/hide-presses'

const pressHandler = new RegExp(`\\bon(?:${pressEvents.join('|')})=`, 'i')

test('no component listens to presses, which do not reach React until the application is ready', () => {
  expect(pressHandler.test('<button onPointerDown={open}>')).toBe(true)
  const listening = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(?:server|test)\./.test(file))
    .filter((file) => pressHandler.test(readFileSync(path.join('src', file), 'utf8')))
  expect(listening).toEqual([])
})
