import type { AkweteMotif } from './akwete'
import { caps, hairs, halos, marks, marksUnderCap, necklaces, type Shape } from './portrait-shapes'

/** The classes that colour a head. Its skin is the ink of Uli, the clay of Nok or the bronze of Igbo-Ukwu. */
interface Palette {
  ground: string
  halo: string
  hair: string
  skin: string
  lines: string
  cloth: string
  thread: string
  secondThread: string
  beads: string
}

/** One head: which of everything it is made of. */
export interface Head {
  palette: Palette
  motif: AkweteMotif
  halo: readonly Shape[]
  hair: readonly Shape[]
  cap: string | undefined
  mark: readonly Shape[]
  necklace: readonly Shape[]
  mirrored: boolean
}

/**
 * The head that a seed always gets. A number is a place in a list: each part goes round in its own rhythm, so that neighbours have nothing
 * in common and no two of 210 heads in a row are alike. A name falls anywhere in that row.
 */
export function headFor(seed: number | string): Head {
  const place = typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : placeOf(seed)
  const worn = place % (hairs.length + caps.length)
  const cap = caps[worn - hairs.length]
  return {
    palette: turn(palettes, place),
    motif: turn(motifs, place + (place >> 2)),
    halo: turn(halos, place),
    hair: hairs[worn] ?? [],
    cap,
    mark: turn(cap === undefined ? marks : marksUnderCap, place),
    necklace: turn(necklaces, place),
    mirrored: place % 2 === 1,
  }
}

function turn<Each>(all: readonly Each[], place: number): Each {
  return all[place % all.length] as Each
}

/** A name's letters folded into one number (the FNV-1a hash). */
function placeOf(name: string): number {
  let folded = 2_166_136_261
  for (const letter of name) folded = Math.imul(folded ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return folded >>> 0
}

const motifs: readonly AkweteMotif[] = ['ikaki', 'ebe', 'combs', 'peaks']

const ink = { hair: 'text-coal', skin: 'text-coal' }
const clay = { hair: 'text-coal', skin: 'text-laterite-deep', lines: 'text-straw' }
const bronze = { hair: 'text-gold-deep', skin: 'text-gold', lines: 'text-coal' }

const palettes: readonly Palette[] = [
  {
    ...ink,
    ground: 'bg-gold',
    halo: 'text-harmattan',
    lines: 'text-gold',
    cloth: 'text-palm',
    thread: 'text-gold',
    secondThread: 'text-harmattan',
    beads: 'text-laterite',
  },
  {
    ...clay,
    ground: 'bg-palm',
    halo: 'text-gold',
    cloth: 'text-harmattan',
    thread: 'text-coal',
    secondThread: 'text-laterite',
    beads: 'text-gold',
  },
  {
    ...ink,
    ground: 'bg-laterite',
    halo: 'text-straw',
    lines: 'text-straw',
    cloth: 'text-harmattan',
    thread: 'text-coal',
    secondThread: 'text-laterite',
    beads: 'text-palm',
  },
  {
    ...ink,
    ground: 'bg-straw',
    halo: 'text-laterite',
    lines: 'text-gold',
    cloth: 'text-adire',
    thread: 'text-harmattan',
    secondThread: 'text-gold',
    beads: 'text-laterite',
  },
  {
    ...clay,
    ground: 'bg-adire',
    halo: 'text-gold',
    cloth: 'text-harmattan',
    thread: 'text-adire',
    secondThread: 'text-laterite',
    beads: 'text-coal',
  },
  {
    ...bronze,
    ground: 'bg-coal',
    halo: 'text-laterite',
    cloth: 'text-palm',
    thread: 'text-coal',
    secondThread: 'text-gold',
    beads: 'text-harmattan',
  },
  {
    ...clay,
    ground: 'bg-sand',
    halo: 'text-gold-deep',
    cloth: 'text-coal',
    thread: 'text-gold',
    secondThread: 'text-laterite',
    beads: 'text-palm',
  },
]
