import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/** The text colours allowed on each background. The comment at the top of theme.css lists the same pairs. */
const textColoursByGround: Record<string, string[]> = {
  harmattan: ['coal', 'soot', 'laterite', 'palm', 'adire'],
  sand: ['coal', 'soot', 'laterite', 'palm', 'adire'],
  white: ['coal', 'soot', 'laterite', 'palm', 'adire'],
  coal: ['harmattan', 'white', 'straw', 'gold'],
  char: ['harmattan', 'white', 'straw', 'gold'],
  adire: ['harmattan', 'white', 'straw', 'gold'],
  laterite: ['harmattan', 'white'],
  palm: ['harmattan', 'white', 'straw'],
  'palm-deep': ['white'],
  gold: ['coal'],
  'gold-deep': ['coal'],
}

describe.each(Object.entries(textColoursByGround))('on %s', (ground, inks) => {
  test.each(inks)('%s is readable: contrast of at least 4.5 to 1', async (ink) => {
    const colours = await readColours()
    expect(contrast(colours.get(ground), colours.get(ink))).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['harmattan', 'white', 'sand'])(
  'the border of a field (clay) is visible on %s: contrast of at least 3 to 1',
  async (ground) => {
    const colours = await readColours()
    expect(contrast(colours.get(ground), colours.get('clay'))).toBeGreaterThanOrEqual(3)
  },
)

test('font stacks name only declared families: a lookup of system fonts would delay the layout of the first screen', async () => {
  const css = await readFile('src/site/theme.css', 'utf8')
  const stacks = [...css.matchAll(/(?:--font-(?:display|text)|font-family): ([a-z, -]+);/g)].map(
    ([, stack = '']) => stack,
  )
  expect(stacks.length).toBeGreaterThanOrEqual(3)
  const fontsCss = (await readFile('generated/fonts.css', 'utf8')).replace(/@media[^\n]*/, '')
  for (const family of new Set(stacks.flatMap((stack) => stack.split(', ')))) {
    if (family !== 'sans-serif') expect(fontsCss).toContain(`font-family:${family};`)
  }
})

/** Returns the colours of theme.css by name, as six hexadecimal digits. */
async function readColours(): Promise<Map<string, string>> {
  const css = await readFile('src/site/theme.css', 'utf8')
  const found = css.matchAll(/--color-([a-z-]+): #([0-9a-f]{3,6});/g)
  return new Map(
    [...found].map(([, name = '', hex = '']) => [name, hex.length === 3 ? hex.replace(/./g, '$&$&') : hex]),
  )
}

/** The contrast ratio of WCAG 2.2, success criterion 1.4.3. */
function contrast(firstHex = '', secondHex = ''): number {
  const [light = 0, dark = 0] = [luminance(firstHex), luminance(secondHex)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
