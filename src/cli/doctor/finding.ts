/** One thing the doctor looked at. `act`: a person has to do something, and `todo` says what. */
export type Finding = { level: 'fine' | 'note'; says: string } | { level: 'act'; says: string; todo: string }

/** A finding as the operator reads it. */
export function linesOf(finding: Finding): string[] {
  const signs = { fine: 'ok  ', note: 'note', act: 'ACT ' }
  const first = `${signs[finding.level]}  ${finding.says}`
  return finding.level === 'act' ? [first, `      → ${finding.todo}`] : [first]
}

export function fine(says: string): Finding {
  return { level: 'fine', says }
}

export function note(says: string): Finding {
  return { level: 'note', says }
}

export function act(says: string, todo: string): Finding {
  return { level: 'act', says, todo }
}

const named = 10

/** The first few by name, and how many more there are. */
export function list(names: readonly string[]): string {
  const more = names.length - named
  return names.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
