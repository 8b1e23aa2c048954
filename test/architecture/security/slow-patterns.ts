import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { type Node, parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { walkAst } from '../parse-sources'

/** A regular expression found in the code. */
interface CodePattern {
  file: string
  /** Undefined if the code builds the pattern at run time. */
  regex: RegExp | undefined
  code: string
}

/** Lists the built files that these entries load, statically or dynamically. */
export function listLoadedFiles(folder: string, entries: readonly string[]): string[] {
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

/** Lists all regular expressions of a file: literals and `RegExp` calls. */
export function listPatterns(file: string, text = readFileSync(file, 'utf8')): CodePattern[] {
  const patterns: CodePattern[] = []
  walkAst(parseSync(file, text).program, (node) => {
    const code = text.slice(node.start, node.end)
    if (node.type === 'Literal' && 'regex' in node) patterns.push({ file, code, regex: toRegExp(node.regex) })
    else if (isRegExpCall(node)) patterns.push({ file, code, regex: toRegExp(parseRegExpArguments(node.arguments)) })
  })
  return patterns
}

/** A linear pattern processes 16,000 characters in far less time, in milliseconds. */
const slowMs = 5

/** Returns why a pattern is super-linear in the worst case, or undefined if it is not. */
export function findSuperLinearity(regex: RegExp): string | undefined {
  if (!/[*+]|\{\d+,\}/.test(regex.source)) return undefined
  const [report] = analyse(regex, {}).reports
  if (report !== undefined) return report.exponential ? 'exponential' : 'polynomial'
  for (const pump of listPumps(regex))
    for (const end of ['', '\n']) {
      const measure = (length: number, tries?: number) =>
        measureMs(regex, pump.repeat(length / pump.length) + end, tries)
      if (measure(16_000, 1) < slowMs) continue
      const [short, long] = [measure(2_000), measure(16_000)]
      // Eight times the text takes 8 times as long if linear, and 64 times if quadratic.
      if (long > slowMs && long / short > 24) return `slow with ${JSON.stringify(pump)} again and again`
    }
  return undefined
}

type CallNode = Extract<Node, { type: 'NewExpression' | 'CallExpression' }>

function isRegExpCall(node: Node): node is CallNode {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  return node.callee.type === 'Identifier' && node.callee.name === 'RegExp'
}

function parseRegExpArguments(callArguments: CallNode['arguments']): { pattern: string; flags: string } | undefined {
  const texts = callArguments.map((argument) =>
    argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined,
  )
  const [pattern, flags = ''] = texts
  return texts.includes(undefined) || pattern === undefined ? undefined : { pattern, flags }
}

function toRegExp(parts: { pattern: string; flags: string } | undefined): RegExp | undefined {
  return parts && new RegExp(parts.pattern, parts.flags)
}

/**
 * Returns prefixes of matching texts to repeat: a pattern that restarts at each of them repeats the same
 * work.
 */
function listPumps(regex: RegExp): string[] {
  const samples = createSamples(regex)
  const prefixes = samples.flatMap((sample) => [...sample].slice(0, 10).map((_sign, last) => sample.slice(0, last + 1)))
  return [...new Set(['a', ' ', '<', '"', ...prefixes])].filter(Boolean)
}

function createSamples({ source, flags }: RegExp): string[] {
  try {
    const plainRegex = new RegExp(source, flags.replaceAll(/[^msuv]/g, ''))
    return fc.sample(fc.stringMatching(plainRegex, { size: 'xsmall' }), { numRuns: 2, seed: 1 })
  } catch {
    return []
  }
}

/**
 * Measures in milliseconds and returns the best of several tries, because other processes share the
 * machine.
 */
function measureMs(regex: RegExp, text: string, tries = 5): number {
  const freshRegex = new RegExp(regex.source, regex.sticky || regex.global ? regex.flags : `${regex.flags}g`)
  const times = Array.from({ length: tries }, () => {
    const startMs = performance.now()
    text.replace(freshRegex, '')
    return performance.now() - startMs
  })
  return Math.max(Math.min(...times), 0.01)
}

/** Returns the names of the super-linear patterns with the reason, one line each. */
export function findSlowPatterns(patterns: ReadonlyMap<string, RegExp>): string[] {
  return [...patterns].flatMap(([name, regex]) => {
    const reason = findSuperLinearity(regex)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  })
}
