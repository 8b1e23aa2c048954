// Inputs that `npm start` does not build: their build has failed, or an operator went back to an earlier
// build. `npm run build` builds them all the same, and so does `npm start` once they have changed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildsFolder } from './build-store.mjs'

const file = path.join(buildsFolder, 'held-back.json')

/** Holds these inputs back. `reason` is what the operator is told at each start. */
export function holdBack({ inputsHash, reason }) {
  writeFileSync(file, JSON.stringify({ inputsHash, reason }))
}

/** Returns why these inputs are held back; undefined if they are not. */
export function heldBackReason(inputsHash) {
  try {
    const held = JSON.parse(readFileSync(file, 'utf8'))
    return held.inputsHash === inputsHash ? held.reason : undefined
  } catch {
    return undefined
  }
}

/** Ends the holding back. */
export function releaseHeldBack() {
  rmSync(file, { force: true })
}
