import { msg, plural } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { listValues } from './check-content.server'
import { findOutcomePlaceholders, findUnfilledPlaceholders } from './placeholder-checks'

const [city, days] = ['Enugu', 2]
const write = msg({ message: 'Write to {email} in {city}.' })

test('placeholders that the sentence itself or the facts beside it fill are fine', () => {
  const questions = [{ question: msg`In ${city}?`, answer: write, facts: { email: 'a@b.example', city } }]
  const lasts = msg`It lasts ${plural(days, { one: `# day in ${city}`, other: '# days' })}.`
  expect(findMistakes({ questions, lasts, plain: msg`No names.`, name: '{city}' })).toEqual([])
})

test.each([
  ['beside other facts', { questions: [{ answer: write, facts: { city } }] }, 'questions[0].answer', '{email} is'],
  ['without facts', { invitation: msg({ message: 'In {city}.' }) }, 'invitation', '{city} is the name of no fact'],
  ['in a list', { perks: [msg`A seat`, msg({ message: 'In {city}.' })] }, 'perks[1]', '{city} is'],
  [
    'below the facts',
    { a: { facts: { city }, links: [{ label: msg({ message: '{city}' }) }] } },
    'a.links[0].label',
    '',
  ],
  ['in a plural', { lasts: msg({ message: '{days, plural, other {{city}}}' }) }, 'lasts', '{city} is'],
])('a placeholder that nothing fills is a mistake %s', (_where, exports, path, sentence) => {
  const mistakes = findMistakes(exports)
  expect(mistakes[0]).toMatchObject({ kind: 'mistake', file: 'content/any.ts', path })
  expect(mistakes.map(({ problem }) => problem).join(' ')).toContain(sentence)
})

test('the advice names the facts that there are', () => {
  expect(findMistakes({ a: { answer: write, facts: { city, mail: '' } } })[0]?.advice).toContain('{city}, {mail}')
})

test.each([
  ['a misspelt placeholder', 'Dear {nmae},', 'there is no placeholder {nmae}.'],
  ['a placeholder of other emails', 'Your {ticket}', 'there is no placeholder {ticket}.'],
  ['a brace that is not closed', 'Your application {code is', 'the braces of this text do not match.'],
  ['a brace that is not opened', 'Your application code} is', 'the braces of this text do not match.'],
])('%s in the emails to applicants is a mistake', (_what, text, problem) => {
  expect(
    findOutcomePlaceholders({ declined: { subject: 'About {code}', paragraphs: ['Dear {name},', text] } }),
  ).toEqual([expect.objectContaining({ kind: 'mistake', path: 'grantOutcomeEmails.declined.paragraphs[1]', problem })])
})

function findMistakes(exports: Record<string, unknown>) {
  return findUnfilledPlaceholders(listValues({ 'content/any.ts': exports }))
}
