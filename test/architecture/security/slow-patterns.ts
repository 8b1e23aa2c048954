import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { type Node, parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { walk } from '../parse-sources'

/** A regular expression of the code, and what is known of it. */
interface Pattern {
  file: string
  /** Nothing where the code puts it together while it runs. */
  regex: RegExp | undefined
  code: string
}

/** The built files that these entries load, now or later. */
export function filesLoadedBy(folder: string, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const { module } = parseSync(file, readFileSync(path.join(folder, file), 'utf8'))
    const literals = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      readFileSync(path.join(folder, file), 'utf8').slice(start + 1, end - 1),
    )
    for (const request of [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...literals])
      if (/^\.{1,2}\/.*\.js$/.test(request)) visit(path.join(path.dirname(file), request))
  }
  for (const entry of entries) visit(entry)
  return [...found]
}

/** Every regular expression of a file: literals, and those that are made of a text. */
export function patternsIn(file: string, text = readFileSync(file, 'utf8')): Pattern[] {
  const found: Pattern[] = []
  walk(parseSync(file, text).program, (node) => {
    const code = text.slice(node.start, node.end)
    if (node.type === 'Literal' && 'regex' in node) found.push({ file, code, regex: made(node.regex) })
    else if (isRegExpCall(node)) found.push({ file, code, regex: made(partsOf(node.arguments)) })
  })
  return found
}

/** What grows with its text alone is done with 16,000 characters long before. */
const slowMs = 5

/** Why a pattern takes a time that grows faster than the text, in the worst case; nothing where it does not. */
export function superLinear(regex: RegExp): string | undefined {
  if (!/[*+]|\{\d+,\}/.test(regex.source)) return undefined
  const [report] = analyse(regex, {}).reports
  if (report !== undefined) return report.exponential ? 'exponential' : 'polynomial'
  for (const pump of pumps(regex))
    for (const end of ['', '\n']) {
      const cost = (length: number, tries?: number) => costOf(regex, pump.repeat(length / pump.length) + end, tries)
      if (cost(16_000, 1) < slowMs) continue
      const [short, long] = [cost(2_000), cost(16_000)]
      // Eight times the text is eight times the work; a square of it is sixty-four times.
      if (long > slowMs && long / short > 24) return `slow with ${JSON.stringify(pump)} again and again`
    }
  return undefined
}

type CallNode = Extract<Node, { type: 'NewExpression' | 'CallExpression' }>

function isRegExpCall(node: Node): node is CallNode {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  return node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
}

function partsOf(given: CallNode['arguments']): { pattern: string; flags: string } | undefined {
  const texts = given.map((argument) =>
    argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined,
  )
  const [pattern, flags = ''] = texts
  return texts.includes(undefined) || pattern === undefined ? undefined : { pattern, flags }
}

function made(parts: { pattern: string; flags: string } | undefined): RegExp | undefined {
  return parts && new RegExp(parts.pattern, parts.flags)
}

/** The beginnings of texts that match: a pattern that starts over at each of them does the same work again and again. */
function pumps(regex: RegExp): string[] {
  const samples = samplesOf(regex)
  const beginnings = samples.flatMap((sample) =>
    [...sample].slice(0, 10).map((_sign, last) => sample.slice(0, last + 1)),
  )
  return [...new Set(['a', ' ', '<', '"', ...beginnings])].filter(Boolean)
}

function samplesOf({ source, flags }: RegExp): string[] {
  try {
    const plain = new RegExp(source, flags.replaceAll(/[^msuv]/g, ''))
    return fc.sample(fc.stringMatching(plain, { size: 'xsmall' }), { numRuns: 2, seed: 1 })
  } catch {
    return []
  }
}

/** In milliseconds, the best of some tries: others work on this machine too. */
function costOf(regex: RegExp, text: string, tries = 5): number {
  const fresh = new RegExp(regex.source, regex.sticky || regex.global ? regex.flags : `${regex.flags}g`)
  const times = Array.from({ length: tries }, () => {
    const began = performance.now()
    text.replace(fresh, '')
    return performance.now() - began
  })
  return Math.max(Math.min(...times), 0.01)
}

/** The patterns that are super-linear, by the names they have here, one line each. */
export function faultsOf(patterns: ReadonlyMap<string, RegExp>): string[] {
  return [...patterns].flatMap(([name, regex]) => {
    const why = superLinear(regex)
    return why === undefined ? [] : [`${name}: ${why}`]
  })
}
