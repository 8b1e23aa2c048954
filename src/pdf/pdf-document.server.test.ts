import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPdfText } from '../../test/support/read-pdf'
import { createPdf } from './pdf-document.server'

test('PDFs that are drawn at the same time share their typefaces, and each keeps its own letters', async () => {
  const names = ['Ọládélé Ụ̀kaẹgbù', 'Ƙande Ɗanjuma']
  const pdfs = await Promise.all(
    names.map((name) =>
      createPdf({ title: name, language: 'en' }, async (pdf) => {
        pdf.addPage({ size: 'A4', margin: 40 })
        for (const font of ['display', 'text', 'bold'] as const) {
          pdf.font(font, 20).text(`${name} ${font}`)
          await nextTurn()
        }
      }),
    ),
  )
  for (const [index, name] of names.entries()) {
    const [page] = await readPdfText(pdfs[index] ?? Buffer.alloc(0))
    const lines = page?.normalize().split(/\s*\n/) ?? []
    expect(lines).toEqual(['display', 'text', 'bold'].map((font) => `${name} ${font}`.normalize()))
  }
})

test('selected text keeps the tone marks that stand on letters with a dot', async () => {
  const name = 'Ọ̀tọ̀ ẹ̀rí Ụ̀kaẹ́gbù'
  const pdf = await createPdf({ title: name, language: 'yo' }, (drawn) => {
    // A glyph that is first made as a part of another one, here the accent of 'à', has to know its character too.
    for (const font of ['display', 'text', 'bold'] as const) drawn.addPage().font(font, 20).text(`à ${name}`)
  })
  // The reader may put a mark elsewhere in its line; none may be lost.
  const letters = (text: string) => [...text.normalize('NFD').replaceAll(/\s/g, '')].toSorted().join('')
  for (const text of await readPdfText(pdf)) expect(letters(text)).toBe(letters(`à ${name}`))
})
