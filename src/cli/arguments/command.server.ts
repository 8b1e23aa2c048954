import type { CliContext, CliSettings, CliTerminal } from '../context.server'

/** An argument that is given by its place. Arguments are required unless they say otherwise. */
export interface ArgumentDefinition {
  /** Its name in the usage, in capitals: 'CODE'. */
  shown: string
  /** What to write there, as the help and the message about a missing one say it. */
  description: string
  optional?: true
}

/** An option: a switch, or one with a value. `shown` is the name of the value in the usage: 'FILE'. */
export type OptionDefinition =
  | { type: 'boolean'; description: string }
  | { type: 'string'; shown: string; description: string }

export type ArgumentDefinitions = Readonly<Record<string, ArgumentDefinition>>
export type OptionDefinitions = Readonly<Record<string, OptionDefinition>>

/** The arguments and options of one call, by the names in their definitions. */
export type CommandInput<Arguments extends ArgumentDefinitions, Options extends OptionDefinitions> = {
  readonly [Name in keyof Arguments]: Arguments[Name] extends { optional: true } ? string | undefined : string
} & {
  readonly [Name in keyof Options]: Options[Name] extends { type: 'boolean' } ? boolean : string | undefined
}

/** What a command is called and takes. */
interface CommandUsage<Arguments extends ArgumentDefinitions, Options extends OptionDefinitions> {
  /** One word, or two: 'list emails' is found before 'list'. */
  name: string
  /** What it does, in one line of at most 50 characters. */
  summary: string
  /** In the order in which they are written; the optional ones last. */
  arguments?: Arguments
  /** By their names without the hyphens. Commands that share a name give it the same type. */
  options?: Options
  /** What `help` says besides, in lines of at most 80 characters. */
  details?: string
}

/** What the audit log says was done: 'looked at an order'; of a call that differs by its options, a function. */
type CommandAudit<Input> = string | ((input: Input) => string)

/** What `run` returns: 0 fine, 1 the operator has to act, 2 wrong usage. */
type ExitCode = Promise<number>

/**
 * What a command gets. `database`: an existing database, opened. `settings`: valid settings; the command opens
 * what it needs by itself. `nothing`: it runs whatever the settings are.
 */
interface Contexts {
  database: CliContext
  settings: CliSettings
  nothing: CliTerminal
}

type AnyInput = Readonly<Record<string, string | boolean | undefined>>

/** A command of the operator. */
export type Command = CommandUsage<ArgumentDefinitions, OptionDefinitions> &
  {
    [Need in keyof Contexts]: {
      needs: Need
      run: (context: Contexts[Need], input: AnyInput) => ExitCode
    } & (Need extends 'database' ? { audit: CommandAudit<AnyInput> } : unknown)
  }[keyof Contexts]

type None = Record<never, never>

/**
 * Defines a command, and erases the types of its input for the list of all commands. This is safe because
 * the input is read by the definitions.
 */
export function defineCommand<
  Need extends keyof Contexts,
  const Arguments extends ArgumentDefinitions = None,
  const Options extends OptionDefinitions = None,
>(
  definition: CommandUsage<Arguments, Options> & {
    needs: Need
    run: (context: Contexts[Need], input: CommandInput<Arguments, Options>) => ExitCode
  } & (Need extends 'database' ? { audit: CommandAudit<CommandInput<Arguments, Options>> } : unknown),
): Command {
  return definition as unknown as Command
}
