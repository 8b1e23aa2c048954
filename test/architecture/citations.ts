import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { lineAt } from './parse-sources'

/** One text file of the repository. */
export interface TextFile {
  path: string
  text: string
}

/** A piece of prose, and the line on which it begins: a comment of the code, or a whole document. */
interface Prose {
  text: string
  line: number
}

/** The repository that the citations and links point into. */
interface Repository {
  exists: (file: string) => boolean
  read: (file: string) => string
}

const codeFile = /\.(ts|tsx|mjs)$/
const documentFile = /\.md$/
/** A citation of a document outside the repository. */
const outside = /\b(specification|design)\b['’]?s?,? \(?sections?\b/i

/** What is wrong with the citations and links in these files, one line a fault. */
export function brokenSources(files: readonly TextFile[], repository: Repository): string[] {
  const anchors = cached((file) => anchorsOf(repository.read(file)))
  const reasonAgainst = (file: string, anchor: string | undefined) => {
    if (!repository.exists(file)) return 'is not there'
    if (anchor === undefined || !documentFile.test(file)) return undefined
    return anchors(file).has(anchor) ? undefined : 'has no such heading'
  }
  return files.flatMap((file) =>
    proseOf(file).flatMap(({ text, line }) => [
      ...citationFaults(text, reasonAgainst).map((fault) => `${file.path}:${line} ${fault}`),
      ...(documentFile.test(file.path) ? linkFaults(file, reasonAgainst) : []),
    ]),
  )
}

type ReasonAgainst = (file: string, anchor: string | undefined) => string | undefined

/** The anchors that GitHub gives the headings of a document; a heading that is repeated gets a number. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading.trim())
    let name = anchor
    for (let repeat = 1; anchors.has(name); repeat++) name = `${anchor}-${repeat}`
    anchors.add(name)
  }
  return anchors
}

function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** The comments of code, each without its marks and on one line; a document as a whole. */
function proseOf({ path: file, text }: TextFile): Prose[] {
  if (documentFile.test(file)) return [{ text: text.replaceAll(/\s+/g, ' '), line: 1 }]
  if (!codeFile.test(file)) return []
  const { comments } = parseSync(file, text)
  return joined(
    comments.map(({ value, start, end }) => ({ text: value, start, end })),
    text,
  ).map(({ text: words, start }) => ({
    text: words
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*/, '')
      .trim(),
    line: lineAt(text, start),
  }))
}

type Comment = { text: string; start: number; end: number }

/** Line comments below one another are one comment. */
function joined(comments: readonly Comment[], text: string): Comment[] {
  const all: Comment[] = []
  for (const comment of comments) {
    const before = all.at(-1)
    const isNextLine = before !== undefined && /^\s*\n[ \t]*\/\/$/.test(text.slice(before.end, comment.start + 2))
    if (isNextLine) all[all.length - 1] = { ...before, text: `${before.text}\n${comment.text}`, end: comment.end }
    else all.push(comment)
  }
  return all
}

/** A citation is the word Source and a colon, then references separated by commas, then a full stop. */
function citationFaults(prose: string, reasonAgainst: ReasonAgainst): string[] {
  const citations = Array.from(prose.matchAll(/\bSource: ?((?:\S+, )*\S*)/g), ([, references = '']) => references)
  return [
    ...citations.flatMap((references) =>
      references.split(', ').flatMap((each) => referenceFaults(each, reasonAgainst)),
    ),
    ...(outside.test(prose) ? ['cites a document outside the repository'] : []),
  ]
}

function referenceFaults(reference: string, reasonAgainst: ReasonAgainst): string[] {
  const named = reference.replace(/[.`]+$/, '')
  if (/^https:\/\/[^/.]+\.[^/]+\//.test(named)) return []
  const [file = '', anchor] = named.split('#')
  if (!/^docs\/[\w./-]+\.md$/.test(file)) return [`cites '${named}': neither a section of docs/ nor an https address`]
  if (anchor === undefined && !file.startsWith('docs/decisions/')) return [`cites ${file} without a section`]
  const reason = reasonAgainst(file, anchor)
  return reason === undefined ? [] : [`cites ${named}, which ${reason}`]
}

function linkFaults({ path: file, text }: TextFile, reasonAgainst: ReasonAgainst): string[] {
  const prose = withoutFences(text).replaceAll(/`[^`\n]*`/g, (inner) => ' '.repeat(inner.length))
  return Array.from(prose.matchAll(/\]\(([^()\s]+)\)/g), ({ 1: target = '', index }) => ({ target, index })).flatMap(
    ({ target, index }) => {
      if (/^(https?|mailto):/.test(target)) return []
      const [to = '', anchor] = target.split('#')
      const linked = to === '' ? file : path.posix.join(path.posix.dirname(file), to)
      const reason = reasonAgainst(linked, anchor)
      return reason === undefined ? [] : [`${file}:${lineAt(text, index)} links to ${target}, which ${reason}`]
    },
  )
}

/** The same text with its lines in place, and nothing on those of fenced code. */
function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, (fenced) => fenced.replaceAll(/[^\n]/g, ' '))
}

function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
