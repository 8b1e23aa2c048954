/** The result of one check. `action`: the operator has to do something, described by `action`. */
export type Finding = { level: 'ok' | 'info'; message: string } | { level: 'action'; message: string; action: string }

/** A finding as the operator reads it. */
export function formatFinding(finding: Finding): string[] {
  const labels = { ok: 'ok  ', info: 'note', action: 'ACT ' }
  const first = `${labels[finding.level]}  ${finding.message}`
  return finding.level === 'action' ? [first, `      → ${finding.action}`] : [first]
}

export function ok(message: string): Finding {
  return { level: 'ok', message }
}

export function info(message: string): Finding {
  return { level: 'info', message }
}

export function actionNeeded(message: string, action: string): Finding {
  return { level: 'action', message, action }
}

const maxNamed = 10

/** The first few by name, and how many more there are. */
export function joinFirst(names: readonly string[]): string {
  const remaining = names.length - maxNamed
  return names.slice(0, maxNamed).join(', ') + (remaining > 0 ? ` and ${remaining} more` : '')
}
