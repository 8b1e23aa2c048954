/** Something that is wrong in content/, in words for people who do not program. */
export interface ContentFinding {
  /** The file, as 'content/tickets.ts'. */
  file: string
  /** The line in it, from 1; left out where no single line is to blame. */
  line?: number | undefined
  /** What is wrong, as a sentence. */
  problem: string
  /** What to do about it, as sentences; left out where the problem says it already. */
  advice?: string
}

/** Formats a finding: 'content/tickets.ts, line 41: 22,000 should be 22000. Write numbers without commas.' */
export function formatContentFinding({ file, line, problem, advice }: ContentFinding): string {
  const place = line === undefined ? file : `${file}, line ${line}`
  return `${place}: ${problem}${advice === undefined ? '' : ` ${advice}`}`
}

/** The line number, from 1, of this position in the text. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
