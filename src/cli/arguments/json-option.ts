/** The option `--json` of every command that has it. */
export const jsonOption = { type: 'boolean', description: 'prints one JSON object a line, for programs' } as const
