import { expect, test } from 'vitest'
import { explainTypeError } from './type-explanations'

const error = { file: 'content/any.ts', line: 1, code: 'TS2322', sourceLine: '' }

test.each([
  ['a word for yes', 'TS2304', "Cannot find name 'yes'.", 'Write true or false, in small letters'],
  [
    'a capital letter',
    'TS2552',
    "Cannot find name 'True'. Did you mean 'true'?",
    'Write true or false, in small letters',
  ],
  [
    'a text for yes',
    'TS2322',
    "Type 'string' is not assignable to type 'boolean'.",
    'Write true or false, without quotes',
  ],
  [
    'a text for what can only be true',
    'TS2322',
    "Type 'string' is not assignable to type 'true'.",
    'Write true, without',
  ],
  ['false for it', 'TS2322', "Type 'false' is not assignable to type 'true'.", 'or delete the line'],
  [
    'a setting',
    'TS2322',
    `Type '"opne"' is not assignable to type 'SalesSetting'.`,
    "It can be 'open', 'closed', 'auto'",
  ],
  [
    'a setting without quotes',
    'TS2322',
    "Type 'number' is not assignable to type 'SalesSetting'.",
    "such as '2027-08-31'",
  ],
  ['a choice', 'TS2322', `Type '"boat"' is not assignable to type '"bay" | "half"'.`, "It can be 'bay' or 'half'."],
  ['a misspelt name', 'TS2304', "Cannot find name 'Enugu'.", "put it between quotes: 'Enugu'"],
])('%s is explained', (_what, code, message, advice) => {
  expect(explainTypeError({ ...error, code, message }).advice).toContain(advice)
})

test('a choice is quoted, and a value of another kind is not called by its type', () => {
  const problemOf = (given: string, needed: string) =>
    explainTypeError({ ...error, message: `Type '${given}' is not assignable to type '${needed}'.` }).problem
  expect(problemOf('"opne"', 'SalesSetting')).toBe('‘opne’ is not one of the choices.')
  expect(problemOf('"boat"', '"bay" | "half"')).toBe('‘boat’ is not one of the choices.')
  expect(problemOf('number', '"bay" | "half"')).toBe('this is not one of the choices.')
})
