import { expect, test, vi } from 'vitest'
import { readPdfText } from '../../test/support/read-pdf'
import { writeFitted, writeFittedParagraphs } from './fit-text.server'
import { createPdf } from './pdf-document.server'

const box = { x: 40, y: 40, width: 200, height: 60, sizes: [12, 8] }

test('a text that fits in a smaller size is not cut off', async () => {
  for (const words of [5, 12, 18]) {
    const text = 'AGEFEST '.repeat(words).trim()
    const texts = await draw((pdf) => writeFitted(pdf, text, box))
    expect(texts.map((page) => page.split(/\s+/).join(' '))).toEqual([text])
  }
})

test('a text that does not fit even in the smallest size ends in an ellipsis, on the same page', async () => {
  const texts = await draw((pdf) => writeFitted(pdf, 'AGEFEST '.repeat(500), box))
  expect(texts).toEqual([expect.stringMatching(/^(AGEFEST\s+)+AGEFEST\s?…$/)])
})

test('paragraphs fit together or the last ones are cut off, on the same page', async () => {
  const fitting = await draw((pdf) => writeFittedParagraphs(pdf, ['one', 'two', 'three'], box))
  expect(fitting.map((page) => page.split(/\s+/))).toEqual([['one', 'two', 'three']])
  const [page = '', ...others] = await draw((pdf) =>
    writeFittedParagraphs(pdf, ['one', 'AGEFEST '.repeat(500), 'three'], box),
  )
  expect(others).toEqual([])
  expect(page).toMatch(/^one\s+(AGEFEST\s+)+AGEFEST\s?…$/)
})

test('a long word without a space is not broken into lines in each size that is too large for it', async () => {
  await draw((pdf) => {
    const measure = vi.spyOn(pdf, 'heightOfString')
    const typeSizes = [28, 24, 20, 16, 13]
    writeFitted(pdf, 'W'.repeat(200), { ...box, sizes: typeSizes })
    expect(measure).not.toHaveBeenCalled()
    writeFitted(pdf, 'AGEFEST', { ...box, sizes: typeSizes })
    expect(measure).toHaveBeenCalledOnce()
  })
})

async function draw(write: Parameters<typeof createPdf>[1]): Promise<string[]> {
  const pdf = await createPdf({ title: 'Fitted', language: 'en' }, (drawn) => write(drawn.addPage().font('text')))
  return readPdfText(pdf)
}
