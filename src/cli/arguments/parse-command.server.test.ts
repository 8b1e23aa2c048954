import { expect, test } from 'vitest'
import { commands } from '../command-list.server'
import { defineCommand } from './command.server'
import { parseCommand } from './parse-command.server'

const parse = (line: string) => parseCommand(commands, line.split(' ').filter(Boolean))

test.each([
  ['lst all', /^unknown command "lst": did you mean "list"\?\n.*help lists the commands/],
  ['toString x', /^unknown command "toString"\n/],
  ['help lst', /^unknown command "lst": did you mean "list"\?/],
  ['', /^name a command\n[\s\S]*\n {2}list FORM /],
  ['list', /^list needs FORM: registration, .*\nUsage: .* list FORM \[options\]\n.* help list explains/],
  ['export', /^export needs EMAIL: the email address of the person\n/],
  ['show AGF-1 AGF-2', /^show takes no argument "AGF-2"\n/],
  ['doctor now', /^doctor takes no argument "now"\nUsage: npm run agefest -- doctor\n/],
  ['list all --jsn', /^unknown option "--jsn": did you mean "--json"\?\n/],
  ['list all --zzzzzz', /^unknown option "--zzzzzz"\n/],
  ['list all -j', /^unknown option "-j"/],
  ['retain --json', /^unknown option "--json"/],
  ['list all --toString', /^unknown option "--toString"/],
  ['list all --state', /^--state needs a value: --state STATE\n/],
  ['list all --state --json', /^--state needs a value/],
  ['list all --state=', /^--state needs a value/],
  ['list all --json=yes', /^--json takes no value\n/],
  ['list all --state paid --state received', /^--state is given twice\n/],
])('"%s" is refused, and the message says why', (line, pattern) => {
  const parsed = parse(line)
  expect(parsed).toMatchObject({ kind: 'usage error', message: expect.stringMatching(pattern) })
})

test('options stand before or behind the arguments, and --env is no part of the input', () => {
  for (const line of [
    'list all --env x.env --state paid --csv',
    '--env x.env list --csv all --state paid',
    '--env=x.env --csv list --state=paid -- all',
  ])
    expect(parse(line)).toMatchObject({
      kind: 'run',
      command: { name: 'list' },
      input: { flow: 'all', state: 'paid', csv: true, json: false },
      envFile: 'x.env',
    })
  expect(parse('resend AGF-1')).toMatchObject({ input: { target: 'AGF-1', kind: undefined }, envFile: undefined })
})

test('help exists for everything and fits a terminal', () => {
  for (const line of ['help', '--help', '-h'])
    expect(parse(line)).toMatchObject({ kind: 'help', text: expect.stringMatching(/^Usage/) })
  const texts = [parse('help'), ...commands.map(({ name }) => parse(`help ${name}`))].map((parsed) =>
    parsed.kind === 'help' ? parsed.text : '',
  )
  for (const [index, { name, options = {}, arguments: definitions = {} }] of commands.entries()) {
    expect(parse(`${name} --help`)).toEqual(parse(`help ${name}`))
    expect(texts[0]).toContain(`\n  ${name}`)
    for (const option of [...Object.keys(options), 'env', 'help'])
      expect(texts[index + 1]).toContain(`\n  --${option} `)
    for (const { shown } of Object.values(definitions)) expect(texts[index + 1]).toContain(`\n  ${shown} `)
  }
  for (const text of texts) expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test('a command may have two words, and the first word alone is another command', () => {
  const run = async () => 0
  const definition = { summary: '', needs: 'nothing', run } as const
  const both = [
    defineCommand({ ...definition, name: 'list', arguments: { flow: { shown: 'FORM', description: '' } } }),
    defineCommand({ ...definition, name: 'list emails' }),
  ]
  expect(parseCommand(both, ['list', 'emails'])).toMatchObject({ kind: 'run', command: { name: 'list emails' } })
  expect(parseCommand(both, ['list', 'all'])).toMatchObject({
    kind: 'run',
    command: { name: 'list' },
    input: { flow: 'all' },
  })
})

test('an option that several commands take has the same type in all of them', () => {
  const types = new Map<string, string>()
  for (const [name, { type }] of commands.flatMap(({ options = {} }) => Object.entries(options))) {
    expect({ name, type: types.get(name) ?? type }).toEqual({ name, type })
    types.set(name, type)
  }
})
