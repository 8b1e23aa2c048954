import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { ContentFiles } from './content-files.ts'
import { type ContentFinding, lineOf } from './content-finding.ts'

const picturesFolder = 'content/pictures'

/** Returns imports of pictures that are not there, and facts that pages need and no file has. */
export function findImportMistakes({ files }: ContentFiles): ContentFinding[] {
  return [...[...files].flatMap(([file, source]) => findMissingPictures(file, source)), ...findMissingFacts(files)]
}

function findMissingPictures(file: string, source: string): ContentFinding[] {
  return [...source.matchAll(/^import .* from '(.+)\?picture'/gm)].flatMap(({ 1: specifier = '', index }) => {
    const target = path.posix.join(path.posix.dirname(file), specifier)
    if (existsExactly(target)) return []
    const similar = listPictures().find((name) => name.toLowerCase() === path.posix.basename(target).toLowerCase())
    const advice =
      similar === undefined
        ? `Put the file into ${picturesFolder}/, or correct its name. The folder has: ${listPictures().join(', ') || 'nothing'}.`
        : `The file is called ${similar}: capital and small letters must be the same.`
    return [{ file, line: lineOf(source, index), problem: `there is no picture ${target}.`, advice }]
  })
}

/** Some systems ignore the case of names, and the server does not. */
function existsExactly(file: string): boolean {
  return existsSync(file) && readdirSync(path.dirname(file)).includes(path.basename(file))
}

/** Notes about pictures that no file shows. */
export function findUnusedPictures({ files }: ContentFiles): ContentFinding[] {
  const sources = [...files.values()].join('\n')
  return listPictures()
    .filter((name) => !sources.includes(`pictures/${name}?picture`))
    .map((name) => ({
      file: `${picturesFolder}/${name}`,
      problem: 'no file shows this picture.',
      advice: 'Name it where it belongs (content/README.md), or delete it.',
    }))
}

function listPictures(): string[] {
  return readdirSync(picturesFolder).filter((name) => !name.startsWith('.'))
}

/** The files of src/ name what they need from content/; each of these must be exported there. */
function findMissingFacts(files: ReadonlyMap<string, string>): ContentFinding[] {
  const exported = new Map([...files].map(([file, source]) => [file, listExports(file, source)]))
  const needed = new Set(
    globSync('src/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => listNeededFacts(file)),
  )
  return [...needed].sort().flatMap((fact) => {
    const [file = '', name = ''] = fact.split(' ')
    if (exported.get(file)?.has(name)) return []
    const problem = files.has(file) ? `‘${name}’ is missing; pages of the site need it.` : 'this file is missing.'
    return [{ file, problem, advice: 'Facts and files keep their names. Put it back under its old one.' }]
  })
}

function listExports(file: string, source: string): Set<string> {
  const { staticExports } = parseSync(file, source).module
  return new Set(staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? '')))
}

/** The facts that a file imports, each as 'content/tickets.ts tickets'. */
function listNeededFacts(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+(content\/[\w/-]+)'/g)].flatMap(
    ([, names = '', specifier]) =>
      names
        .split(',')
        .map(
          (name) =>
            name
              .replace(/^\s*type /, '')
              .trim()
              .split(' ')[0],
        )
        .filter((name) => name !== '')
        .map((name) => `${specifier}.ts ${name}`),
  )
}
