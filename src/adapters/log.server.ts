/** The structured log. What is passed to it must be free of personal data: ids, states, codes and durations only. */
export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** An error as the log may hold it: its name and message. Messages of ours and of our parts carry no answers of visitors. */
export function errorFacts(error: unknown): { error: string } {
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
