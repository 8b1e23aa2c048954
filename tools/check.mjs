import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const reportFile = 'test-results/vitest.json'
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check']
const style = [...biome, '--error-on-warnings', '.']
/** Types and tests import the generated files, which a fresh clone lacks. */
const generate = ['tools/generate.ts']
const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.']
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
/** The tests that need no build, server, database or browser (vitest.config.ts). */
const unitTests = [...tests, '--project=units']

/**
 * Checks style and types and runs every test, or with `only` just the test files with these names. Returns
 * the exit code.
 */
export function runTests({ node, environment, only = [] }) {
  return runSteps(only.length > 0 ? [[...tests, ...only]] : [style, types, tests], { node, environment })
}

/**
 * Runs the checks that need no build, within a minute: style, types, architecture, units. Returns the exit
 * code.
 */
export function runChecks({ node, environment }) {
  return runSteps([style, generate, types, unitTests], { node, environment })
}

/**
 * Formats the code and applies the linter's safe fixes. The content is formatted too, but how it is laid out fails
 * no check: who edits it does not need this command. Returns the exit code.
 */
export function runFixes({ node, environment }) {
  const steps = [
    [...biome, '--write', '.'],
    [...biome, '--write', '--config-path=tools/content/layout.json', 'content'],
  ]
  const statuses = steps.map(
    (args) => spawnSync(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status,
  )
  return Math.max(...statuses)
}

/** Stops at the first step that fails, and prints the test counts in its last line. */
function runSteps(steps, { node, environment }) {
  mkdirSync('test-results', { recursive: true })
  rmSync(reportFile, { force: true })
  const failed = steps.find((step) => !runStep(step))
  if (failed !== undefined && failed[0] !== tests[0])
    console.log(
      `\nStopped at: ${formatCommand(failed)}; no tests were run${failed === style ? '. npm run fix corrects most of this' : ''}`,
    )
  const { passed, failures, skipped } = countResults(failed !== undefined)
  console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failures > 0 ? 1 : 0

  function runStep(args) {
    console.log(`\n> ${formatCommand(args)}`)
    const { status } = spawnSync(node, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, NODE_ENV: 'test' },
    })
    return status === 0
  }
}

/**
 * Counts the results that Vitest reported. A failure outside of tests (a file that does not load, a step
 * before the tests) counts as one.
 */
function countResults(hasFailedStep) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport()
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  )
  const failures = numFailedTests + unloaded.length
  return {
    passed: numPassedTests,
    failures: failures === 0 && hasFailedStep ? 1 : failures,
    skipped: numPendingTests + numTodoTests,
  }
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  }
}

function hasFailed({ status }) {
  return status === 'failed'
}

/** Formats a step as a developer would type it. */
function formatCommand([program, ...args]) {
  return [program.replace(/^.*\//, '').replace(/\.mjs$/, ''), ...args].join(' ')
}
