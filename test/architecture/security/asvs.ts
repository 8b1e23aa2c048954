import { levels } from './asvs-levels'

/** What the document is held against: the repository it speaks of. */
interface Repository {
  exists: (file: string) => boolean
  read: (file: string) => string
}

const verdicts = ['Not applicable', 'Test', 'By design', 'Operator', 'Open']

/** What is wrong with the answer to the standard, one line a fault. */
export function faultsOf(document: string, repository: Repository): string[] {
  const rows = rowsOf(document)
  return [
    ...countFaults(rows.flatMap(({ ids }) => ids)),
    ...rows.flatMap(verdictFaults),
    ...openFaults(document, rows),
    ...fileFaults(document, repository),
  ]
}

interface Row {
  first: string
  ids: string[]
  answer: string
}

/** The rows that answer requirements: their first cell holds ids and ranges of them, their last one the answer. */
function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| (v5\.0\.0-)?\d+\.\d+\.\d+/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const first = (cells[1] ?? '').replace('v5.0.0-', '')
      return { first, ids: first.split(', ').flatMap(expanded), answer: cells.at(-2) ?? '' }
    })
}

/** '6.1.1–6.1.3' are three; a range stays inside its section, and passes over what level 2 does not ask for. */
function expanded(text: string): string[] {
  const [from = '', to] = text.split('–')
  if (to === undefined) return [from]
  const section = sectionOf(from)
  if (sectionOf(to) !== section) return [text]
  const [first, last] = [from, to].map((id) => Number(id.split('.')[2]))
  return asked.filter((id) => {
    const number = Number(id.split('.')[2])
    return sectionOf(id) === section && number >= (first ?? 0) && number <= (last ?? 0)
  })
}

function sectionOf(id: string): string {
  return id.split('.', 2).join('.')
}

const all = Object.entries(levels).flatMap(([section, each]) =>
  Array.from(each, (level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
)

/** What levels 1 and 2 ask for. */
const asked = all.filter(({ level }) => level <= 2).map(({ id }) => id)

function countFaults(answered: readonly string[]): string[] {
  const known = new Set(all.map(({ id }) => id))
  const missing = asked.filter((id) => !answered.includes(id)).map((id) => `${id} is not answered`)
  const twice = answered.filter((id, at) => answered.indexOf(id) !== at).map((id) => `${id} is answered twice`)
  const strange = answered.filter((id) => !known.has(id)).map((id) => `${id} is not in the standard`)
  return [...missing, ...twice, ...strange]
}

function verdictFaults({ first, answer }: Row): string[] {
  const verdict = verdicts.find((word) => answer.startsWith(`${word}: `))
  if (verdict === undefined) return [`${first} has no verdict: ${answer}`]
  if (verdict === 'Test' && !/`[^`]+\.test\.tsx?`|`test\/(faults|fuzz)\/`/.test(answer))
    return [`${first} names no test`]
  if (verdict === 'By design' && filesIn(answer).length === 0) return [`${first} names no file`]
  return []
}

/** What is open is told of in the chapter of that name, and nothing else is. */
function openFaults(document: string, rows: readonly Row[]): string[] {
  const open = rows.filter(({ answer }) => answer.startsWith('Open: ')).flatMap(({ ids }) => ids)
  const chapter = document.split('\n## Open\n')[1] ?? ''
  const told = Array.from(chapter.matchAll(/\*\*(\d+\.\d+\.\d+)\*\*/g), ([, id = '']) => id)
  return [
    ...open.filter((id) => !told.includes(id)).map((id) => `${id} is open, and nothing says why`),
    ...told.filter((id) => !open.includes(id)).map((id) => `${id} is told of as open, and is not`),
  ]
}

/** Files and folders of the repository, as they stand in backquotes. */
function filesIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, inner = '']) => inner)
  return quoted.filter((inner) =>
    /^(src|test|docs|content|tools|bench|public)\/[\w./&-]+$|^[\w.-]+\.(json|md)$/.test(inner),
  )
}

/** Files that are not there, and tests that are not in their file. Names of tests stand in “quotes” behind it. */
function fileFaults(document: string, { exists, read }: Repository): string[] {
  const gone = [...new Set(filesIn(document))].filter((file) => !exists(file)).map((file) => `${file} does not exist`)
  const groups = document.matchAll(/`([^`]+\.test\.tsx?)`((?:,? (?:and )?“[^”]+”)+)/g)
  const promises = Array.from(groups, ([, file = '', names = '']) =>
    Array.from(names.matchAll(/“([^”]+)”/g), ([, name = '']) => ({ file, name })),
  ).flat()
  const unkept = promises
    .filter(({ file, name }) => exists(file) && !read(file).includes(`'${name}`))
    .map(({ file, name }) => `${file} has no test “${name}”`)
  const stray = (document.match(/“/g)?.length ?? 0) - promises.length
  return [...gone, ...unkept, ...(stray > 0 ? [`${stray} names of tests stand behind no file`] : [])]
}
