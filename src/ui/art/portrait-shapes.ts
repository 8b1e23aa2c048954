/**
 * One shape of a head, on a canvas of 120 by 150 units: filled, or drawn as a line with this width in
 * units.
 */
export interface Shape {
  d: string
  line?: number
  dash?: string
  /** How the line and its dashes end; round by default. */
  cap?: 'butt' | 'round'
}

export const neck = 'M51 82h18v26c0 6-18 6-18 0z'
export const face = 'M60 92C46 92 38 76 38 58c0-16 9-26 22-26s22 10 22 26c0 18-8 34-22 34z'
export const cloth = 'M-2 152v-12c4-16 26-23 46-29 5 9 27 9 32 0 20 6 42 13 46 29v12z'

/** Brows and nose in one stroke, as a mask carver sees them. */
export const brow: Shape = {
  d: 'M43 57c4-6 12-6 15 0 1 6 0 12-1 17 1 3 4 3 6 1-1-6-1-12 0-18 3-6 11-6 14 0',
  line: 2,
}

/** The shapes behind the head: a gate, the sun, the moon, the hills, and the rings of water or a drum. */
export const halos: readonly (readonly Shape[])[] = [
  [{ d: 'M14 150V62c0-28 20-48 46-48s46 20 46 48v88z' }],
  [{ d: 'M60 30a30 30 0 1 1-.1 0z' }, { d: 'M60 15a45 45 0 1 1-.1 0z', line: 18, dash: '5 6.78', cap: 'butt' }],
  [{ d: 'M84 6C50-2 12 22 12 62c0 34 26 56 58 56-26-14-34-36-30-60C44 34 62 14 84 6z' }],
  [{ d: 'M0 150V74c22-4 34-28 60-44 24 14 38 38 60 42v78z' }],
  [
    { d: 'M60 10a50 50 0 1 1-.1 0z', line: 8 },
    { d: 'M60 26a34 34 0 1 1-.1 0z', line: 8 },
  ],
]

/** Hairstyles: short, full, high, or in knots. */
export const hairstyles: readonly (readonly Shape[])[] = [
  [{ d: 'M39 50c-2-14 7-23 21-23s23 9 21 23c-8-10-34-10-42 0z' }],
  [{ d: 'M60 17c-22-2-33 15-31 35 1 9 4 14 9 18h44c5-4 8-9 9-18 2-20-9-37-31-35z' }],
  [{ d: 'M40 62c-5-14-7-32-3-46 14-7 32-7 46 0 4 14 2 32-3 46z' }],
  [{ d: 'M41 50a8.5 8.5 0 1 1 2-15 9 9 0 0 1 8-12 9.5 9.5 0 0 1 18 0 9 9 0 0 1 8 12 8.5 8.5 0 1 1 2 15z' }],
]

/** Headwear instead of hair, made of the same cloth: a scarf that is tied high, or a cap. */
export const caps: readonly string[] = [
  'M38 56C30 34 40 12 66 8c20-4 38 2 44 12-10 0-16 4-20 12 0 8-4 18-8 24-14-8-30-8-44 0z',
  'M38 52c-2-16 0-28 6-34 10-5 22-5 32 0 6 6 8 18 6 34-14-6-30-6-44 0z',
]

const cheekDots: Shape = { d: 'M47 70h0M47 75h0M73 70h0M73 75h0', line: 3 }

/** Uli drawings on brow and cheeks. */
export const faceMarks: readonly (readonly Shape[])[] = [
  [
    { d: 'M60 42h0', line: 4 },
    { d: 'M60 48h0M53.5 44h0M66.5 44h0', line: 3 },
  ],
  [{ d: 'M60 46c-2 0-2-3 0-3s4 3 2 5.5-7 1-7-3 4-7 8-6', line: 2 }],
  [{ d: 'M60 37l3 5-3 5-3-5z' }, cheekDots],
  [
    { d: 'M52 47c2-6 6-3 8 0 2-3 6-6 8 0', line: 2 },
    { d: 'M60 40h0', line: 3.5 },
  ],
]

/** Face marks that leave the brow free for a cap. */
export const faceMarksUnderCap: readonly (readonly Shape[])[] = [[cheekDots], []]

/** Necklaces: one string of beads, two rings, or two strings of beads. */
export const necklaces: readonly (readonly Shape[])[] = [
  [{ d: 'M44 112c6 12 26 12 32 0', line: 4, dash: '0 6' }],
  [{ d: 'M46 108c5 9 23 9 28 0M42 112c6 14 30 14 36 0', line: 3 }],
  [{ d: 'M44 110c6 11 26 11 32 0M37 113c8 21 38 21 46 0', line: 4.5, dash: '0 6.2' }],
]
