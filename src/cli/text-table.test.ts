import { expect, test } from 'vitest'
import { displayWidth, truncateToWidth } from './display-width'
import { layOutTable, type TableColumn } from './text-table'

type Person = { code: string; name: string; room: string; amount: string; email: string }

const columns: TableColumn<Person>[] = [
  { heading: 'Code', text: ({ code }) => code },
  { heading: 'Name', text: ({ name }) => name, minWidth: 8 },
  { heading: 'Room', text: ({ room }) => room, minWidth: 8, isOptional: true },
  { heading: 'Amount', text: ({ amount }) => amount, align: 'right', needsSpareRoom: true },
  { heading: 'Email', text: ({ email }) => email, minWidth: 10, needsSpareRoom: true },
]
const ada = { code: 'A1', name: 'Adaeze Okafor', room: 'Shared room', amount: '₦500', email: 'ada@example.com' }
const li = { code: 'B2', name: '李小龙 👩🏾‍🌾', room: '', amount: '₦1,500', email: 'li@example.com' }
const draw = (width?: number) => {
  const table = layOutTable(columns, [ada, li], width)
  return [table.heading, table.line(ada), table.line(li)]
}

test('without a limit everything is shown, and columns stand below each other', () => {
  expect(draw()).toEqual([
    'CODE  NAME           ROOM         AMOUNT  EMAIL',
    'A1    Adaeze Okafor  Shared room    ₦500  ada@example.com',
    `B2    李小龙 👩🏾‍🌾${' '.repeat(19)}₦1,500  li@example.com`,
  ])
})

test('a narrow terminal gets fewer columns and shorter cells', () => {
  expect(draw(45)).toEqual([
    'CODE  NAME           ROOM         AMOUNT',
    'A1    Adaeze Okafor  Shared room    ₦500',
    `B2    李小龙 👩🏾‍🌾${' '.repeat(19)}₦1,500`,
  ])
  expect(draw(30)).toEqual(['CODE  NAME           ROOM', 'A1    Adaeze Okafor  Shared r…', 'B2    李小龙 👩🏾‍🌾'])
  expect(draw(23)[1]).toBe('A1    Adaeze Okafor')
  expect(draw(16)[1]).toBe('A1    Adaeze Ok…')
  for (const width of [20, 25, 30, 40, 50, 80])
    for (const line of draw(width)) expect({ width, fits: displayWidth(line) <= width }).toEqual({ width, fits: true })
})

test('a cell cannot break its line or obey a control character', () => {
  const table = layOutTable(columns, [ada], 80)
  const line = table.line({ ...ada, name: 'a\nb\u001b[2J\u202ec', email: 'x' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(line).not.toMatch(/[\x00-\x1f\u202e]/)
  expect(displayWidth(line)).toBeLessThanOrEqual(80)
})

test.each([
  ['Adaeze', 6],
  ['Ọ̀ládélé', 7],
  ['Ọládélé · Ƙwarai…', 17],
  ['e\u0301', 1],
  ['中文', 4],
  ['ｱ', 1],
  ['Ａ', 2],
  ['👩🏾‍🌾', 2],
  ['🇳🇬', 2],
  ['a\u200bb', 2],
  ['₦5,000', 6],
])('%s takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width))

test('a text is cut between letters, never inside one', () => {
  expect(truncateToWidth('Ọ̀ládélé', 4)).toBe('Ọ̀lá…')
  expect(truncateToWidth('中文中文', 4)).toBe('中…')
  expect(truncateToWidth('👩🏾‍🌾👩🏾‍🌾', 3)).toBe('👩🏾‍🌾…')
  expect(truncateToWidth('Adaeze Okafor', 8)).toBe('Adaeze…')
  expect(truncateToWidth('Ọládélé Ƙwarai', 9)).toBe('Ọládélé…')
})
