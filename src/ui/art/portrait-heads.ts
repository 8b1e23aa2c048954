import type { AkweteMotif } from './akwete'
import { caps, faceMarks, faceMarksUnderCap, hairstyles, halos, necklaces, type Shape } from './portrait-shapes'

/** The classes that colour a head. Its skin is the ink of Uli, the clay of Nok or the bronze of Igbo-Ukwu. */
interface Palette {
  background: string
  halo: string
  hair: string
  skin: string
  lines: string
  cloth: string
  thread: string
  secondThread: string
  beads: string
}

/** The parts and colours of one head. */
export interface PortraitHead {
  palette: Palette
  motif: AkweteMotif
  halo: readonly Shape[]
  hair: readonly Shape[]
  cap: string | undefined
  faceMarks: readonly Shape[]
  necklace: readonly Shape[]
  isMirrored: boolean
}

/**
 * Returns the head for a seed, always the same one. A number is a position in a list: each part repeats
 * with a different period, so that neighbours have nothing in common and no two of 210 consecutive heads
 * are alike. A name is hashed to a position.
 */
export function getPortraitHead(seed: number | string): PortraitHead {
  const index = typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : hashName(seed)
  const headwearIndex = index % (hairstyles.length + caps.length)
  const cap = caps[headwearIndex - hairstyles.length]
  return {
    palette: pickByIndex(palettes, index),
    motif: pickByIndex(motifs, index + (index >> 2)),
    halo: pickByIndex(halos, index),
    hair: hairstyles[headwearIndex] ?? [],
    cap,
    faceMarks: pickByIndex(cap === undefined ? faceMarks : faceMarksUnderCap, index),
    necklace: pickByIndex(necklaces, index),
    isMirrored: index % 2 === 1,
  }
}

function pickByIndex<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}

/** Hashes a name to a number (FNV-1a). */
function hashName(name: string): number {
  let hash = 2_166_136_261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

const motifs: readonly AkweteMotif[] = ['ikaki', 'ebe', 'combs', 'peaks']

const ink = { hair: 'text-coal', skin: 'text-coal' }
const clay = { hair: 'text-coal', skin: 'text-laterite-deep', lines: 'text-straw' }
const bronze = { hair: 'text-gold-deep', skin: 'text-gold', lines: 'text-coal' }

const palettes: readonly Palette[] = [
  {
    ...ink,
    background: 'bg-gold',
    halo: 'text-harmattan',
    lines: 'text-gold',
    cloth: 'text-palm',
    thread: 'text-gold',
    secondThread: 'text-harmattan',
    beads: 'text-laterite',
  },
  {
    ...clay,
    background: 'bg-palm',
    halo: 'text-gold',
    cloth: 'text-harmattan',
    thread: 'text-coal',
    secondThread: 'text-laterite',
    beads: 'text-gold',
  },
  {
    ...ink,
    background: 'bg-laterite',
    halo: 'text-straw',
    lines: 'text-straw',
    cloth: 'text-harmattan',
    thread: 'text-coal',
    secondThread: 'text-laterite',
    beads: 'text-palm',
  },
  {
    ...ink,
    background: 'bg-straw',
    halo: 'text-laterite',
    lines: 'text-gold',
    cloth: 'text-adire',
    thread: 'text-harmattan',
    secondThread: 'text-gold',
    beads: 'text-laterite',
  },
  {
    ...clay,
    background: 'bg-adire',
    halo: 'text-gold',
    cloth: 'text-harmattan',
    thread: 'text-adire',
    secondThread: 'text-laterite',
    beads: 'text-coal',
  },
  {
    ...bronze,
    background: 'bg-coal',
    halo: 'text-laterite',
    cloth: 'text-palm',
    thread: 'text-coal',
    secondThread: 'text-gold',
    beads: 'text-harmattan',
  },
  {
    ...clay,
    background: 'bg-sand',
    halo: 'text-gold-deep',
    cloth: 'text-coal',
    thread: 'text-gold',
    secondThread: 'text-laterite',
    beads: 'text-palm',
  },
]
