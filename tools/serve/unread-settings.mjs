import { readFileSync } from 'node:fs'

/** The same files in the same order as for the operator's commands (src/cli/settings/environment-file.server.ts). */
const usualFiles = ['/etc/agefest.env', 'agefest.env']
/** With one of these the commands read no file either. */
const databaseVariables = ['DATA_DIR', 'DATABASE_URL']

/**
 * The server reads no file: its variables come from whatever starts it. Returns a line if the operator's commands would
 * read a file with variables that this server lacks, because they may then use another database; otherwise undefined.
 */
export function describeUnreadSettings(environment) {
  if (databaseVariables.some((name) => environment[name]?.trim())) return undefined
  const named = environment.AGEFEST_ENV_FILE?.trim()
  for (const file of named ? [named] : usualFiles) {
    const text = readText(file)
    if (text === undefined) continue
    const names = [...text.matchAll(/^[ \t]*([A-Za-z_]\w*)[ \t]*=/gm)].map(([, name]) => name)
    const missing = [...new Set(names)].filter((name) => environment[name] === undefined)
    return missing.length === 0
      ? undefined
      : `${file} sets ${missing.join(', ')}, which this server does not have: the operator's commands read that file, the server does not. To start it with the file: set -a; . ${file.includes('/') ? file : `./${file}`}; set +a; and then this command again (docs/operations/commands.md)`
  }
  return undefined
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
