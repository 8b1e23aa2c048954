import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/** Each ground, and the inks that text may have on it. The same list stands in words at the head of theme.css. */
const inksOn: Record<string, string[]> = {
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

describe.each(Object.entries(inksOn))('on %s', (ground, inks) => {
  test.each(inks)('%s can be read: at least 4.5 to 1', async (ink) => {
    const colours = await tokens()
    expect(contrast(colours.get(ground), colours.get(ink))).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['harmattan', 'white', 'sand'])(
  'the edge of a field (clay) is seen on %s: at least 3 to 1',
  async (ground) => {
    const colours = await tokens()
    expect(contrast(colours.get(ground), colours.get('clay'))).toBeGreaterThanOrEqual(3)
  },
)

test('the system is asked for no face by a name that the styles do not declare: it answers late, while the first screen is laid out', async () => {
  const css = await readFile('src/site/theme.css', 'utf8')
  const stacks = [...css.matchAll(/(?:--font-(?:display|text)|font-family): ([a-z, -]+);/g)].map(
    ([, stack = '']) => stack,
  )
  expect(stacks.length).toBeGreaterThanOrEqual(3)
  const everywhere = (await readFile('generated/fonts.css', 'utf8')).replace(/@media[^\n]*/, '')
  for (const family of new Set(stacks.flatMap((stack) => stack.split(', ')))) {
    if (family !== 'sans-serif') expect(everywhere).toContain(`font-family:${family};`)
  }
})

/** The colours of theme.css by name, as six hexadecimal digits. */
async function tokens(): Promise<Map<string, string>> {
  const css = await readFile('src/site/theme.css', 'utf8')
  const found = css.matchAll(/--color-([a-z-]+): #([0-9a-f]{3,6});/g)
  return new Map(
    [...found].map(([, name = '', hex = '']) => [name, hex.length === 3 ? hex.replace(/./g, '$&$&') : hex]),
  )
}

/** The ratio of WCAG 2.2, success criterion 1.4.3. */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
