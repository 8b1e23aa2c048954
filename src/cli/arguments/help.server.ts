import type { Command, OptionDefinition, OptionDefinitions } from './command.server'

/** How every command is started. Source: docs/product/interfaces.md#154-operator-commands. */
export const program = 'npm run agefest --'

const maxLineLength = 80

/** The options that every command takes. */
export const generalOptions = {
  env: { type: 'string', shown: 'FILE', description: 'reads the server’s settings from this file' },
  help: { type: 'boolean', description: 'explains the command' },
} as const satisfies OptionDefinitions

/** What there is: one line for each command. */
export function overview(commands: readonly Command[]): string {
  const lines = commands.map((command) => [withArguments(command), command.summary] as const)
  return [
    `Usage: ${program} COMMAND`,
    '',
    ...alignColumns(lines),
    '',
    `${program} help COMMAND explains a command and its options.`,
    '--env FILE names the environment file of the server. Without it, a command',
    'reads /etc/agefest.env or agefest.env in the folder of the product.',
    '',
    'To write output to a file, add --silent, so that npm’s own lines stay out of it:',
    'npm run --silent agefest -- list registration --csv > registrations.csv',
  ].join('\n')
}

/** Explains one command. */
export function commandHelp(command: Command): string {
  const options = Object.entries({ ...command.options, ...generalOptions })
  const rows = [
    ...Object.values(command.arguments ?? {}).map(({ shown, description }) => [shown, description] as const),
    ...options.map(([name, option]) => [optionUsage(name, option), option.description] as const),
  ]
  return [
    usageLine(command),
    '',
    `${command.name} ${command.summary}.`,
    '',
    ...alignColumns(rows),
    ...(command.details === undefined ? [] : ['', command.details]),
  ].join('\n')
}

/** 'Usage: npm run agefest -- show CODE [options]' */
export function usageLine(command: Command): string {
  const hasOptions = Object.keys(command.options ?? {}).length > 0
  return `Usage: ${program} ${withArguments(command)}${hasOptions ? ' [options]' : ''}`
}

function withArguments({ name, arguments: definitions = {} }: Command): string {
  const shown = Object.values(definitions).map((argument) =>
    argument.optional ? `[${argument.shown}]` : argument.shown,
  )
  return [name, ...shown].join(' ')
}

function optionUsage(name: string, option: OptionDefinition): string {
  return option.type === 'boolean' ? `--${name}` : `--${name} ${option.shown}`
}

function alignColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.flatMap(([left, right]) =>
    wrap(right, maxLineLength - width - 4).map(
      (line, index) => `  ${(index === 0 ? left : '').padEnd(width)}  ${line}`,
    ),
  )
}

/** Breaks a text between its words, so that no line is longer than `width`. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
