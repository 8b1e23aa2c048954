import { execFile } from 'node:child_process'
import type { ContentFinding } from './content-finding.ts'
import { type CompilerError, explainTypeError } from './type-explanations.ts'

const compiler = 'node_modules/typescript/bin/tsc'
/** Checks content/ alone, which takes a second. */
const project = 'tools/content'

/** Returns misspelt names, missing facts and values of the wrong kind. `readLine` returns a line of a file. */
export async function findTypeMistakes(readLine: (file: string, line: number) => string): Promise<ContentFinding[]> {
  const output = await compile()
  const errors = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error (TS\d+): (.*)$/gm)].map(
    ([, file = '', line = '', code = '', message = '']): CompilerError => {
      const lineNumber = Number(line)
      return { file, line: lineNumber, code, message, sourceLine: readLine(file, lineNumber) }
    },
  )
  if (errors.length === 0 && output.trim() !== '') throw new Error(`The check of types failed: ${output}`)
  return errors.map((error) => ({ file: error.file, line: error.line, ...explainTypeError(error) }))
}

function compile(): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false', '--project', project],
      { maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        // The compiler exits with 1 or 2 where it finds errors, and names each in its output.
        if (error !== null && typeof error.code !== 'number') reject(error)
        else resolve(stdout + stderr)
      },
    )
  })
}
