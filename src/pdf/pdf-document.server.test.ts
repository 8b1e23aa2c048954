import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPdf } from '../../test/support/read-pdf'
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
    const [page] = await readPdf(pdfs[index] ?? Buffer.alloc(0))
    const lines = page?.text.normalize().split(/\s*\n/) ?? []
    expect(lines).toEqual(['display', 'text', 'bold'].map((font) => `${name} ${font}`.normalize()))
  }
})
