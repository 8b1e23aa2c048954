import type { ContentProblem } from '../../src/site/content/content-problem.ts'
import type { ContentFiles } from './content-files.ts'
import type { ContentFinding } from './content-finding.ts'

/**
 * Adds the lines to problems with values, and leaves out what only follows from a mistake that is named already: a
 * value computed from others, one that takes its words from another place, and one whose line has a mistake of types.
 */
export function locateProblems(
  problems: readonly ContentProblem[],
  content: Pick<ContentFiles, 'lineOfValue' | 'isWritten'>,
  typeMistakes: readonly ContentFinding[],
): { mistakes: ContentFinding[]; notes: ContentFinding[] } {
  const located = problems.map((problem) => ({
    ...problem,
    line: content.lineOfValue(problem.file, problem.path),
    isWritten: content.isWritten(problem.file, problem.path),
  }))
  const hasCause = typeMistakes.length > 0 || problems.some(({ kind, isComputed }) => kind === 'mistake' && !isComputed)
  const written = new Set(located.filter(({ isWritten }) => isWritten).map(({ problem }) => problem))
  const remaining = located
    .filter(({ isComputed }) => !(isComputed && hasCause))
    .filter(({ isWritten, problem }) => isWritten || !written.has(problem))
    .filter(({ file, line }) => !typeMistakes.some((mistake) => mistake.file === file && mistake.line === line))
  const findingsOf = (chosen: ContentProblem['kind']): ContentFinding[] =>
    remaining
      .filter(({ kind }) => kind === chosen)
      .map(({ file, line, problem, advice }) => ({ file, line, problem, ...(advice !== undefined && { advice }) }))
  return { mistakes: findingsOf('mistake'), notes: findingsOf('note') }
}
