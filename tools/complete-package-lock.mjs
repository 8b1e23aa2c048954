// Adds to package-lock.json the optional platform packages that the available registry could not resolve
// (npm omits them, and `npm ci` then rejects the lock file). Uses the exact versions that the parent
// packages declare. Run after every npm install: node complete-package-lock.mjs [file]
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages
const added = []
for (const [at, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (at === '' || isResolved(at, name, range)) continue
    if (!/^\d/.test(range)) {
      console.error(`cannot complete ${at} -> ${name}@${range}`)
      continue
    }
    const base = siblingBase(at, entry) ?? 'node_modules/'
    const targetPath = packages[base + name] === undefined ? base + name : `${at}/node_modules/${name}`
    packages[targetPath] = {
      version: range,
      ...platformOf(name),
      ...(entry.dev || entry.devOptional ? { dev: true } : {}),
      optional: true,
    }
    added.push(`${targetPath}@${range}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages added`)
console.log(added.join('\n'))

function isResolved(packagePath, name, range) {
  for (let folder = packagePath; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]
    if (candidate) return /^\d/.test(range) ? candidate.version === range : true
    if (folder === '') return false
  }
}
function siblingBase(packagePath, entry) {
  for (const name of Object.keys(entry.optionalDependencies)) {
    for (let folder = packagePath; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const base = `${folder}${folder ? '/' : ''}node_modules/`
      if (packages[base + name]?.version === entry.optionalDependencies[name]) return base
      if (folder === '') break
    }
  }
}
function platformOf(name) {
  const os = name.match(/android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix/)?.[0]
  const cpu =
    name.match(/wasm32|arm64|x64|ppc64|riscv64|s390x|ia32|loong64|mips64el/)?.[0] ??
    (/arm/.test(name) ? 'arm' : undefined)
  const libc = /musl/.test(name) ? 'musl' : /gnu(?!eabi)/.test(name) && os === 'linux' ? 'glibc' : undefined
  if (!cpu) throw new Error(`unknown platform: ${name}`)
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}
