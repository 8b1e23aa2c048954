import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Does with pictures what content/README.md describes: announces a speaker with a photograph, as a phone saves it, in
 * the place of one who is still to be announced, and puts a photograph in the place of every other picture that
 * `content/` shows. The old files are deleted. Returns the number of changes by kind.
 */
export async function changePictures(folder: string, files: readonly string[]): Promise<Record<string, number>> {
  const shown = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/ from '\.\/pictures\/([^']+)\?picture'/g)
    return [...imports].map(([, picture = '']) => ({ file, picture }))
  })
  for (const { file, picture } of shown) {
    const replacement = `another-${path.parse(picture).name}.jpg`
    await createPhotograph(path.join(folder, 'content/pictures', replacement), { width: 1600, height: 1000 })
    edit(file, `./pictures/${picture}?picture`, `./pictures/${replacement}?picture`)
  }
  for (const picture of new Set(shown.map(({ picture }) => picture)))
    rmSync(path.join(folder, 'content/pictures', picture))

  await createPhotograph(path.join(folder, 'content/pictures/ngozi-eze.jpg'), {
    width: 1600,
    height: 1200,
    turned: true,
  })
  const speakersFile = path.join(folder, 'content/speakers.ts')
  edit(
    speakersFile,
    /^(?:import .*\n)+/m,
    (imports) => `${imports}import ngozi from './pictures/ngozi-eze.jpg?picture'\n`,
  )
  edit(
    speakersFile,
    /(?<=readonly Person\[\] = \[\n)(?: {2}toCome,\n)?/,
    () => "  { name: 'Ngozi Eze', position: msg`Founder, Eze Foods`, photograph: ngozi },\n",
  )
  return { pictures: shown.length, 'speaker with a photograph': 1 }
}

/** Draws a photograph. `turned`: a phone stored it lying on its side, with a mark that says so. */
async function createPhotograph(
  file: string,
  { width, height, turned = false }: { width: number; height: number; turned?: boolean },
): Promise<void> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#a93c22', noise } })
  // Softened, so that it is about as large as a photograph of the same size.
  await image
    .blur(2)
    .withMetadata({ orientation: turned ? 6 : 1 })
    .jpeg()
    .toFile(file)
}

/** Changes a file in one place. Throws if the place is not there: nothing would have been tried. */
function edit(file: string, from: string | RegExp, to: string | ((match: string) => string)): void {
  const before = readFileSync(file, 'utf8')
  const found = typeof from === 'string' ? before.includes(from) : from.test(before)
  if (!found) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, before.replace(from, typeof to === 'string' ? () => to : to))
}
