import { expect, test } from 'vitest'
import type { ContentProblem } from '../../src/site/content/content-problem'
import { toContentFiles } from './content-files'
import { formatContentFinding } from './content-finding'
import { locateProblems } from './locate-problems'

const content = toContentFiles(
  new Map([
    ['content/faq.ts', 'export const questions = [\n  { facts: { email: organisation.email } },\n]\n'],
    ['content/organisation.ts', "export const organisation = {\n  email: 'hello',\n  dayCount: days(),\n}\n"],
  ]),
)
const wrongEmail = { kind: 'mistake', problem: "email is 'hello'." } as const
const inFaq: ContentProblem = { ...wrongEmail, file: 'content/faq.ts', path: 'questions[0].facts.email' }
const written: ContentProblem = { ...wrongEmail, file: 'content/organisation.ts', path: 'organisation.email' }
const computed: ContentProblem = {
  kind: 'mistake',
  file: 'content/organisation.ts',
  path: 'organisation.dayCount',
  problem: 'dayCount is NaN.',
  isComputed: true,
}
const wrongType = { file: 'content/organisation.ts', line: 2, problem: 'a number is needed here.' }

test('a wrong value is named where it is written, not where it is used', () => {
  expect(mistakesIn([inFaq, written])).toEqual(["content/organisation.ts, line 2: email is 'hello'."])
  expect(mistakesIn([inFaq])).toEqual(["content/faq.ts, line 2: email is 'hello'."])
})

test('a computed value is named only where nothing else explains it', () => {
  expect(mistakesIn([computed])).toEqual(['content/organisation.ts, line 3: dayCount is NaN.'])
  expect(mistakesIn([written, computed])).toEqual(["content/organisation.ts, line 2: email is 'hello'."])
  expect(mistakesIn([computed], [wrongType])).toEqual([])
  const note: ContentProblem = { ...written, kind: 'note' }
  expect(mistakesIn([note, computed])).toEqual(['content/organisation.ts, line 3: dayCount is NaN.'])
})

test('a line with a mistake of types has no other findings', () => {
  expect(mistakesIn([written, inFaq], [wrongType])).toEqual([])
  expect(mistakesIn([written], [{ ...wrongType, line: 3 }])).toHaveLength(1)
})

test('notes stay notes', () => {
  const { mistakes, notes } = locateProblems([{ ...written, kind: 'note', advice: 'Correct it.' }], content, [])
  expect(mistakes).toEqual([])
  expect(notes.map(formatContentFinding)).toEqual(["content/organisation.ts, line 2: email is 'hello'. Correct it."])
})

function mistakesIn(problems: readonly ContentProblem[], typeMistakes: readonly (typeof wrongType)[] = []) {
  return locateProblems(problems, content, typeMistakes).mistakes.map(formatContentFinding)
}
