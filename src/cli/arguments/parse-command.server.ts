import { parseArgs } from 'node:util'
import { similarWordHint } from '../../domain/text/similar-word'
import type { ArgumentDefinition, Command, OptionDefinitions } from './command.server'
import { commandHelp, generalOptions, overview, program, usageLine } from './help.server'

/** What the operator has asked for. A usage error has an explanation for the operator. */
export type ParsedCommand =
  | { kind: 'run'; command: Command; input: Record<string, string | boolean | undefined>; envFile: string | undefined }
  | { kind: 'help'; text: string }
  | { kind: 'usage error'; message: string }

/** Reads the arguments behind `npm run agefest --`. */
export function parseCommand(commands: readonly Command[], args: readonly string[]): ParsedCommand {
  // The options of all commands, so that a value is not taken for the command: --env FILE list all.
  const known: OptionDefinitions = Object.assign({}, ...commands.map(({ options }) => options), generalOptions)
  const { values, positionals } = parse(known, args)
  const [first, ...rest] = positionals
  if (first === undefined && values.help !== true)
    return { kind: 'usage error', message: `name a command\n\n${overview(commands)}` }
  if (first === undefined || (first === 'help' && rest.length === 0)) return { kind: 'help', text: overview(commands) }
  const words = first === 'help' ? rest : positionals
  const command = findCommand(commands, words)
  if (command === undefined) return unknownCommand(commands, words)
  if (first === 'help' || values.help === true) return { kind: 'help', text: commandHelp(command) }
  return parseInput(command, args)
}

function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const named = (name: string) => commands.find((command) => command.name === name)
  return named(words.slice(0, 2).join(' ')) ?? named(words[0] ?? '')
}

function unknownCommand(commands: readonly Command[], [word = '']: readonly string[]): ParsedCommand {
  const names = ['help', ...commands.map(({ name }) => name)]
  return {
    kind: 'usage error',
    message: `unknown command "${word}"${similarWordHint(word, names)}\n${program} help lists the commands`,
  }
}

/** Reads the arguments and options of one command. */
function parseInput(command: Command, args: readonly string[]): ParsedCommand {
  const options: OptionDefinitions = { ...command.options, ...generalOptions }
  const { tokens, values, positionals } = parse(options, args)
  const given = positionals.slice(command.name.split(' ').length)
  const expected = Object.entries(command.arguments ?? {})
  const problem = findOptionProblem(options, tokens) ?? findArgumentProblem(command, expected, given)
  if (problem !== undefined)
    return {
      kind: 'usage error',
      message: `${problem}\n${usageLine(command)}\n${program} help ${command.name} explains them`,
    }
  const switches = Object.entries(options).map(([name, { type }]) => [name, type === 'boolean' ? false : undefined])
  const {
    env,
    help: _help,
    ...input
  } = {
    ...Object.fromEntries(switches),
    ...values,
    ...Object.fromEntries(expected.map(([name], index) => [name, given[index]])),
  }
  return { kind: 'run', command, input, envFile: env }
}

function findArgumentProblem(
  { name }: Command,
  expected: readonly (readonly [string, ArgumentDefinition])[],
  given: readonly string[],
): string | undefined {
  const extra = given[expected.length]
  if (extra !== undefined) return `${name} takes no argument "${extra}"`
  const missing = expected.slice(given.length).find(([, { optional }]) => optional !== true)?.[1]
  return missing && `${name} needs ${missing.shown}: ${missing.description}`
}

/** parseArgs in its strict mode throws messages that fit programmers. */
function findOptionProblem(options: OptionDefinitions, tokens: ReturnType<typeof parse>['tokens']): string | undefined {
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (option === undefined)
      return `unknown option "${rawName}"${similarWordHint(
        rawName,
        Object.keys(options).map((key) => `--${key}`),
      )}`
    if (option.type === 'boolean' && inlineValue) return `${rawName} takes no value`
    if (option.type === 'string' && isMissing(value, inlineValue))
      return `${rawName} needs a value: ${rawName} ${option.shown}`
    if (seen.has(name)) return `${rawName} is given twice`
    seen.add(name)
  }
  return undefined
}

/** An option in its place is not the value of the one before it; '--to=-' is one. */
function isMissing(value: string | undefined, isInline: boolean | undefined): boolean {
  return value === undefined || value === '' || (isInline !== true && value.startsWith('-'))
}

function parse(options: OptionDefinitions, args: readonly string[]) {
  const types = Object.entries(options).map(([name, { type }]) => [name, { type }] as const)
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
  })
}
