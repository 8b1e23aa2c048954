// Adds to package-lock.json the optional platform packages that the registry in reach could not resolve (npm leaves them out, and
// `npm ci` then refuses the lock). Versions are the parents' own exact ones. Run after every npm install: node complete-lock.mjs [file]
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages
const added = []
for (const [at, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (at === '' || found(at, name, range)) continue
    if (!/^\d/.test(range)) {
      console.error(`cannot complete ${at} -> ${name}@${range}`)
      continue
    }
    const base = siblingBase(at, entry) ?? 'node_modules/'
    const spot = packages[base + name] === undefined ? base + name : `${at}/node_modules/${name}`
    packages[spot] = {
      version: range,
      ...platform(name),
      ...(entry.dev || entry.devOptional ? { dev: true } : {}),
      optional: true,
    }
    added.push(`${spot}@${range}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} added`)
console.log(added.join('\n'))

function found(at, name, range) {
  for (let place = at; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const hit = packages[`${place}${place ? '/' : ''}node_modules/${name}`]
    if (hit) return /^\d/.test(range) ? hit.version === range : true
    if (place === '') return false
  }
}
function siblingBase(at, entry) {
  for (const name of Object.keys(entry.optionalDependencies)) {
    for (let place = at; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const base = `${place}${place ? '/' : ''}node_modules/`
      if (packages[base + name]?.version === entry.optionalDependencies[name]) return base
      if (place === '') break
    }
  }
}
function platform(name) {
  const os = name.match(/android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix/)?.[0]
  const cpu =
    name.match(/wasm32|arm64|x64|ppc64|riscv64|s390x|ia32|loong64|mips64el/)?.[0] ??
    (/arm/.test(name) ? 'arm' : undefined)
  const libc = /musl/.test(name) ? 'musl' : /gnu(?!eabi)/.test(name) && os === 'linux' ? 'glibc' : undefined
  if (!cpu) throw new Error(`which platform is ${name}?`)
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}
