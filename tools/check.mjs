import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const report = 'test-results/vitest.json'
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check']
const style = [...biome, '--error-on-warnings', '.']
const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.']
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
/** The tests that need neither a build nor a server, a database or a browser (vitest.config.ts). */
const units = [...tests, '--project=units']

/** Checks style and types and runs every test; with `only`, only the test files of these names. Returns the exit code. */
export function test({ node, environment, only = [] }) {
  return runSteps(only.length > 0 ? [[...tests, ...only]] : [style, types, tests], { node, environment })
}

/** Checks within a minute what needs no build: style, types, architecture, units. Returns the exit code. */
export function check({ node, environment }) {
  return runSteps([style, types, units], { node, environment })
}

/** Formats the code and applies the linter's safe fixes. Returns the exit code. */
export function fix({ node, environment }) {
  return spawnSync(node, [...biome, '--write', '.'], { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
    .status
}

/** Stops at the first step that fails, and counts the tests in the last line it prints. */
function runSteps(steps, { node, environment }) {
  mkdirSync('test-results', { recursive: true })
  rmSync(report, { force: true })
  const failed = steps.find((step) => !succeeds(step))
  if (failed !== undefined && failed[0] !== tests[0]) console.log(`\nStopped at: ${spoken(failed)}; no test was run`)
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
