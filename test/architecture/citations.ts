import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { lineAt } from './parse-sources'

/** One text file of the repository. */
export interface TextFile {
  path: string
  text: string
}

/** A comment or a whole document, and the line on which it begins. */
interface ProseBlock {
  text: string
  line: number
}

/** The repository in which citations and links are looked up. */
interface Repository {
  exists: (file: string) => boolean
  read: (file: string) => string
}

const codeFile = /\.(ts|tsx|mjs)$/
const documentFile = /\.md$/
/** Matches a citation of a document outside the repository. */
const outsideDocument = /\b(specification|design)\b['’]?s?,? \(?sections?\b/i

/** Returns the broken citations and links in these files, one line each. */
export function findBrokenCitations(files: readonly TextFile[], repository: Repository): string[] {
  const getAnchors = memoize((file) => listAnchors(repository.read(file)))
  const checkTarget = (file: string, anchor: string | undefined) => {
    if (!repository.exists(file)) return 'is not there'
    if (anchor === undefined || !documentFile.test(file)) return undefined
    return getAnchors(file).has(anchor) ? undefined : 'has no such heading'
  }
  return files.flatMap((file) =>
    extractProse(file).flatMap(({ text, line }) => [
      ...findCitationErrors(text, checkTarget).map((error) => `${file.path}:${line} ${error}`),
      ...(documentFile.test(file.path) ? findBrokenLinks(file, checkTarget) : []),
    ]),
  )
}

type CheckTarget = (file: string, anchor: string | undefined) => string | undefined

/** The anchors that GitHub gives a document's headings; repeated headings get a number. */
export function listAnchors(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of blankCodeBlocks(markdown).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = toAnchor(heading.trim())
    let name = anchor
    for (let repeat = 1; anchors.has(name); repeat++) name = `${anchor}-${repeat}`
    anchors.add(name)
  }
  return anchors
}

function toAnchor(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * Returns the comments of a code file, each on one line and without comment markers, or a document as a
 * whole.
 */
function extractProse({ path: file, text }: TextFile): ProseBlock[] {
  if (documentFile.test(file)) return [{ text: text.replaceAll(/\s+/g, ' '), line: 1 }]
  if (!codeFile.test(file)) return []
  const { comments } = parseSync(file, text)
  return joinLineComments(
    comments.map(({ value, start, end }) => ({ text: value, start, end })),
    text,
  ).map(({ text: commentText, start }) => ({
    text: commentText
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*/, '')
      .trim(),
    line: lineAt(text, start),
  }))
}

type Comment = { text: string; start: number; end: number }

/** Joins line comments on consecutive lines into one comment. */
function joinLineComments(comments: readonly Comment[], text: string): Comment[] {
  const joinedComments: Comment[] = []
  for (const comment of comments) {
    const previous = joinedComments.at(-1)
    const isNextLine = previous !== undefined && /^\s*\n[ \t]*\/\/$/.test(text.slice(previous.end, comment.start + 2))
    if (isNextLine)
      joinedComments[joinedComments.length - 1] = {
        ...previous,
        text: `${previous.text}\n${comment.text}`,
        end: comment.end,
      }
    else joinedComments.push(comment)
  }
  return joinedComments
}

/**
 * Checks citations. A citation is the word Source and a colon, then references separated by commas, then a
 * full stop.
 */
function findCitationErrors(prose: string, checkTarget: CheckTarget): string[] {
  const citations = Array.from(prose.matchAll(/\bSource: ?((?:\S+, )*\S*)/g), ([, references = '']) => references)
  return [
    ...citations.flatMap((references) =>
      references.split(', ').flatMap((reference) => checkReference(reference, checkTarget)),
    ),
    ...(outsideDocument.test(prose) ? ['cites a document outside the repository'] : []),
  ]
}

function checkReference(reference: string, checkTarget: CheckTarget): string[] {
  const target = reference.replace(/[.`]+$/, '')
  if (/^https:\/\/[^/.]+\.[^/]+\//.test(target)) return []
  const [file = '', anchor] = target.split('#')
  if (!/^docs\/[\w./-]+\.md$/.test(file)) return [`cites '${target}': neither a section of docs/ nor an https address`]
  if (anchor === undefined && !file.startsWith('docs/decisions/')) return [`cites ${file} without a section`]
  const reason = checkTarget(file, anchor)
  return reason === undefined ? [] : [`cites ${target}, which ${reason}`]
}

function findBrokenLinks({ path: file, text }: TextFile, checkTarget: CheckTarget): string[] {
  const prose = blankCodeBlocks(text).replaceAll(/`[^`\n]*`/g, (inlineCode) => ' '.repeat(inlineCode.length))
  return Array.from(prose.matchAll(/\]\(([^()\s]+)\)/g), ({ 1: target = '', index }) => ({ target, index })).flatMap(
    ({ target, index }) => {
      if (/^(https?|mailto):/.test(target)) return []
      const [to = '', anchor] = target.split('#')
      const linkedFile = to === '' ? file : path.posix.join(path.posix.dirname(file), to)
      const reason = checkTarget(linkedFile, anchor)
      return reason === undefined ? [] : [`${file}:${lineAt(text, index)} links to ${target}, which ${reason}`]
    },
  )
}

/** Blanks fenced code blocks, so that line numbers and positions stay the same. */
function blankCodeBlocks(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```$/gm, (fenced) => fenced.replaceAll(/[^\n]/g, ' '))
}

function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>()
  return (key) => {
    const value = cache.get(key) ?? compute(key)
    cache.set(key, value)
    return value
  }
}
