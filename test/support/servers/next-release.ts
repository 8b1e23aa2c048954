import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'

/**
 * Copies the build as a next release of it: every script of the order page has another name, and the former names
 * are gone, so that anything that mixes the two fails. `missing` is a script that it lacks. The copy is removed when the test ends.
 */
export function buildNextRelease({ missing }: { missing?: RegExp } = {}): string {
  mkdirSync('test-results', { recursive: true })
  const build = mkdtempSync('test-results/release-')
  onTestFinished(() => rmSync(build, { recursive: true, force: true }))
  for (const part of ['client', 'pages'])
    cpSync(path.join(testedBuild, part), path.join(build, part), { recursive: true, dereference: true })
  symlinkSync(path.resolve(testedBuild, 'server'), path.join(build, 'server'), 'junction')
  const assets = path.join(build, 'client/assets')
  // Their own imports name each other, so all of them are renamed alike.
  const rename = (text: string) =>
    text.replaceAll(/(?<=[\w-]{4})\.js\b/g, '-2.js').replaceAll('offline-2.js', 'offline.js')
  for (const file of globSync('*.js', { cwd: assets })) {
    writeFileSync(path.join(assets, file), rename(readFileSync(path.join(assets, file), 'utf8')))
    for (const suffix of ['.br', '.gz']) rmSync(path.join(assets, file + suffix), { force: true })
    renameSync(path.join(assets, file), path.join(assets, rename(file)))
    if (missing?.test(file)) rmSync(path.join(assets, rename(file)))
  }
  const worker = path.join(build, 'client/offline.js')
  writeFileSync(worker, rename(readFileSync(worker, 'utf8')).replace('"release":"', '"release":"2'))
  for (const suffix of ['.br', '.gz']) rmSync(worker + suffix, { force: true })
  for (const file of globSync('*/*.html.br', { cwd: path.join(build, 'pages') })) {
    const plainFile = path.join(build, 'pages', file.slice(0, -'.br'.length))
    const html = Buffer.from(rename(brotliDecompressSync(readFileSync(`${plainFile}.br`)).toString()))
    writeFileSync(`${plainFile}.br`, brotliCompressSync(html, { params: { 1: 4 } }))
    writeFileSync(`${plainFile}.gz`, gzipSync(html))
  }
  return build
}
