import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildsFolder } from './build-store.mjs'

/** Everything that the failed program printed. */
const outputFile = path.join(buildsFolder, 'last-failure.log')
/** How many lines of it are shown if its cause was not recognised. */
const shownLines = 30

/**
 * Returns what the operator is told about a failed build, in one paragraph: what is wrong, where, and what to
 * do. `failure` comes from run-steps.mjs. The output of the program is only shown if nothing better is known.
 */
export function explainBuildFailure(failure) {
  const output = stripVTControlCharacters(failure.output).trim()
  mkdirSync(buildsFolder, { recursive: true })
  writeFileSync(outputFile, `node ${failure.args.join(' ')}\n\n${output}\n`)
  for (const explain of explanations) {
    const explanation = explain({ ...failure, output })
    if (explanation !== undefined) return `The build failed. ${explanation}`
  }
  const details = output.split('\n').slice(-shownLines).join('\n')
  return `The build failed in: node ${failure.args.join(' ')}\nDetails:\n${details}`
}

/** The first of these that recognises the failure explains it. */
const explanations = [
  timedOut,
  killed,
  diskFull,
  notPermitted,
  wrongVariable,
  checkFailed,
  contentErrors,
  missingFile,
  unreadableImage,
  sourceError,
  noAnswer,
]

function timedOut(failure) {
  return failure.timedOut
    ? 'It took more than 20 minutes and was ended. Is the machine busy with something else?'
    : undefined
}

function killed({ signal, output }) {
  return signal === 'SIGKILL' || /heap out of memory|ENOMEM|Cannot allocate memory/.test(output)
    ? 'The memory of this machine did not suffice. Build on another machine and copy the build here (docs/operations/releases.md#building-on-another-machine).'
    : undefined
}

function diskFull({ output }) {
  return /ENOSPC/.test(output) ? 'The disk is full. Delete what you no longer need, and build again.' : undefined
}

function notPermitted({ output }) {
  const [, file] = /E(?:ACCES|PERM|ROFS):[^']*'([^']+)'/.exec(output) ?? []
  return file && `${shorten(file)} may not be written. Build as the user who owns this folder.`
}

function wrongVariable({ output }) {
  return /^.*?(PUBLIC_URL must .*)$/m.exec(output)?.[1]
}

/** The checks of content/ and translations/ say themselves what is wrong. */
function checkFailed({ args, output }) {
  return args[0]?.startsWith('tools/check-') && !output.includes('\n    at ') ? output : undefined
}

/** The check of the content says itself what is wrong (src/site/prerender/prerender.server.tsx). */
function contentErrors({ output }) {
  const [, list] = /The content has errors:\n((?: {2}.*\n?)+)/.exec(output) ?? []
  return list
    ?.trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

function missingFile({ output }) {
  const [, request, importer] = /Could not resolve '([^']+)' in (\S+)/.exec(output) ?? []
  if (request === undefined || !request.startsWith('.')) return undefined
  const file = path.join(path.dirname(importer), request.replace(/\?.*$/, ''))
  return `${placeOf(importer, request)}: there is no file ${file}. Put it there, or correct its name in this line.${suggest(file)}`
}

/** The line is searched in the file, because the build reports it as of the transformed code. */
function placeOf(file, text) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const index = lines.findIndex((line) => line.includes(text))
  return index < 0 ? shorten(file) : `${shorten(file)}, line ${index + 1}`
}

/** A file beside it whose name differs in capitals or blanks, or in its ending. */
function suggest(file) {
  const folder = path.dirname(file)
  const simplify = (name) =>
    path
      .parse(name)
      .name.toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
  const similar = existsSync(folder) && readdirSync(folder).find((name) => simplify(name) === simplify(file))
  return similar ? ` There is ${path.join(folder, similar)}.` : ''
}

function unreadableImage({ output }) {
  const [, file] = /Error: (\S.*?) cannot be read as an image/.exec(output) ?? []
  return file && `${shorten(file)} cannot be read as a picture. Replace it with a JPEG, PNG, WebP, AVIF or SVG file.`
}

function sourceError({ output }) {
  const [, file, line] = /^\[plugin [^\]]+\] (\S+?):(\d+):\d+$/m.exec(output) ?? []
  const [, message] = /Error: (?:\[\w+\] )?(?:\/\S+: )?(.*?)(?: \(\d+:\d+\))?$/m.exec(output) ?? []
  return file && message && `${shorten(file)}, line ${line}: this cannot be read: ${message}`
}

function noAnswer({ output }) {
  const [line, ...rest] = output.split('\n')
  return line?.startsWith('The server of the new build ')
    ? [line, 'Details:', ...rest.slice(-shownLines)].join('\n')
    : undefined
}

function shorten(file) {
  return path.relative('.', file) || file
}
