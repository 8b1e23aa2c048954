import { asvsLevels } from './asvs-levels'

/** The repository that the document is checked against. */
interface Repository {
  exists: (file: string) => boolean
  read: (file: string) => string
}

const verdicts = ['Not applicable', 'Test', 'By design', 'Operator', 'Open']

/** Returns the errors in the ASVS document, one line each. */
export function findAsvsErrors(document: string, repository: Repository): string[] {
  const rows = parseRows(document)
  return [
    ...checkCoverage(rows.flatMap(({ ids }) => ids)),
    ...rows.flatMap(checkVerdict),
    ...checkOpenRequirements(document, rows),
    ...checkFilesAndTests(document, repository),
  ]
}

interface Row {
  first: string
  ids: string[]
  answer: string
}

/**
 * The table rows that answer requirements: the first cell holds ids and id ranges, the last one the answer.
 */
function parseRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| (v5\.0\.0-)?\d+\.\d+\.\d+/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const first = (cells[1] ?? '').replace('v5.0.0-', '')
      return { first, ids: first.split(', ').flatMap(expandRange), answer: cells.at(-2) ?? '' }
    })
}

/**
 * Expands '6.1.1–6.1.3' to three ids. A range stays within its section and skips requirements above level
 * 2.
 */
function expandRange(text: string): string[] {
  const [from = '', to] = text.split('–')
  if (to === undefined) return [from]
  const section = getSection(from)
  if (getSection(to) !== section) return [text]
  const [first, last] = [from, to].map((id) => Number(id.split('.')[2]))
  return requiredIds.filter((id) => {
    const number = Number(id.split('.')[2])
    return getSection(id) === section && number >= (first ?? 0) && number <= (last ?? 0)
  })
}

function getSection(id: string): string {
  return id.split('.', 2).join('.')
}

const allRequirements = Object.entries(asvsLevels).flatMap(([section, each]) =>
  Array.from(each, (level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
)

/** The ids of all requirements of levels 1 and 2. */
const requiredIds = allRequirements.filter(({ level }) => level <= 2).map(({ id }) => id)

function checkCoverage(answeredIds: readonly string[]): string[] {
  const known = new Set(allRequirements.map(({ id }) => id))
  const missing = requiredIds.filter((id) => !answeredIds.includes(id)).map((id) => `${id} is not answered`)
  const duplicates = answeredIds
    .filter((id, index) => answeredIds.indexOf(id) !== index)
    .map((id) => `${id} is answered twice`)
  const unknown = answeredIds.filter((id) => !known.has(id)).map((id) => `${id} is not in the standard`)
  return [...missing, ...duplicates, ...unknown]
}

function checkVerdict({ first, answer }: Row): string[] {
  const verdict = verdicts.find((candidate) => answer.startsWith(`${candidate}: `))
  if (verdict === undefined) return [`${first} has no verdict: ${answer}`]
  if (verdict === 'Test' && !/`[^`]+\.test\.tsx?`|`test\/(faults|fuzz)\/`/.test(answer))
    return [`${first} names no test`]
  if (verdict === 'By design' && listFilePaths(answer).length === 0) return [`${first} names no file`]
  return []
}

/** Checks that the chapter 'Open' explains all open requirements and no others. */
function checkOpenRequirements(document: string, rows: readonly Row[]): string[] {
  const openIds = rows.filter(({ answer }) => answer.startsWith('Open: ')).flatMap(({ ids }) => ids)
  const chapter = document.split('\n## Open\n')[1] ?? ''
  const explainedIds = Array.from(chapter.matchAll(/\*\*(\d+\.\d+\.\d+)\*\*/g), ([, id = '']) => id)
  return [
    ...openIds.filter((id) => !explainedIds.includes(id)).map((id) => `${id} is open, and nothing says why`),
    ...explainedIds.filter((id) => !openIds.includes(id)).map((id) => `${id} is told of as open, and is not`),
  ]
}

/** Files and folders of the repository that are named in backquotes. */
function listFilePaths(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, inner = '']) => inner)
  return quoted.filter((inner) =>
    /^(src|test|docs|content|tools|bench|public)\/[\w./&-]+$|^[\w.-]+\.(json|md)$/.test(inner),
  )
}

/**
 * Returns missing files, and tests that are not in their file. The names of tests follow their file in
 * “quotes”.
 */
function checkFilesAndTests(document: string, { exists, read }: Repository): string[] {
  const missingFiles = [...new Set(listFilePaths(document))]
    .filter((file) => !exists(file))
    .map((file) => `${file} does not exist`)
  const groups = document.matchAll(/`([^`]+\.test\.tsx?)`((?:,? (?:and )?“[^”]+”)+)/g)
  const citedTests = Array.from(groups, ([, file = '', names = '']) =>
    Array.from(names.matchAll(/“([^”]+)”/g), ([, name = '']) => ({ file, name })),
  ).flat()
  const missingTests = citedTests
    .filter(({ file, name }) => exists(file) && !read(file).includes(`'${name}`))
    .map(({ file, name }) => `${file} has no test “${name}”`)
  const strayCount = (document.match(/“/g)?.length ?? 0) - citedTests.length
  return [
    ...missingFiles,
    ...missingTests,
    ...(strayCount > 0 ? [`${strayCount} names of tests stand behind no file`] : []),
  ]
}
