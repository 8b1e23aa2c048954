import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const report = 'test-results/vitest.json'
const style = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']
const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.']
const promises = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']

/**
 * The whole check: style, types, then every test; with `only`, the tests in files of these names and nothing else. Stops at the first
 * step that fails, answers the exit code, and counts the tests in the last line it prints.
 */
export function check({ node, environment, only = [] }) {
  mkdirSync('test-results', { recursive: true })
  rmSync(report, { force: true })
  const steps = only.length > 0 ? [[...promises, ...only]] : [style, types, promises]
  const failed = steps.find((step) => !succeeds(step))
  if (failed !== undefined && failed[0] !== promises[0]) console.log(`\nStopped at: ${spoken(failed)}; no test was run`)
  const { passed, failures, skipped } = counts(failed !== undefined)
  console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failures > 0 ? 1 : 0

  function succeeds(args) {
    console.log(`\n> ${spoken(args)}`)
    const { status } = spawnSync(node, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, NODE_ENV: 'test' },
    })
    return status === 0
  }
}

/** What Vitest reported. A failure that is no test's own (a file that does not load, a step before the tests) counts as one. */
function counts(somethingFailed) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport()
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  )
  const failures = numFailedTests + unloaded.length
  return {
    passed: numPassedTests,
    failures: failures === 0 && somethingFailed ? 1 : failures,
    skipped: numPendingTests + numTodoTests,
  }
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  }
}

function hasFailed({ status }) {
  return status === 'failed'
}

/** A step as a developer would type it. */
function spoken([program, ...args]) {
  return [program.replace(/^.*\//, '').replace(/\.mjs$/, ''), ...args].join(' ')
}
