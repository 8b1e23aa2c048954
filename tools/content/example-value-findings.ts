import type { ContentFiles } from './content-files.ts'
import { type ContentFinding, lineOf } from './content-finding.ts'

/** Notes about placeholders: values that must be replaced before the site is public. One note for each file. */
export function findExampleValues({ files }: ContentFiles): ContentFinding[] {
  return [...files].flatMap(([file, source]) => {
    const lines = [...source.matchAll(/\bEXAMPLE(?=:| \*\/)/g)].map(({ index }) => lineOf(source, index))
    if (lines.length === 0) return []
    const [line] = lines
    const problem =
      lines.length === 1
        ? 'an EXAMPLE value is left.'
        : `EXAMPLE values are left, the others in ${lines.slice(1).join(', ')}.`
    return [
      {
        file,
        line,
        problem,
        advice: 'Replace what follows the word EXAMPLE, and delete the word, before the site is public.',
      },
    ]
  })
}
