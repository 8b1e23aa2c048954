import { afterEach, expect, test, vi } from 'vitest'
import { festival } from '../../../content/festival'
import { loadWithContent } from '../../support/content/load-edited-content'
import type * as Rendering from '../../support/content/render-content'

const endsAtMs = Date.parse(festival.endsAt)
const banner = 'id="festival-is-over"'
/** The note, up to the element that follows it. */
const note = /<div data-festival-over.*?<\/div><(?<next>\w+)(?<nextContent>.*)/s

afterEach(() => {
  vi.useRealTimers()
})

test('documents rendered after the festival say so where it counts, and those rendered before it do not', async () => {
  await using loaded = await loadWithContent<typeof Rendering>(
    'test/support/content/render-content.ts',
    (_file, source) => source,
  )
  const { renderHtml } = loaded.exports
  for (const afterEndMs of [0, 1]) {
    vi.useFakeTimers({ now: endsAtMs + afterEndMs, toFake: ['Date'] })
    for (const path of ['/', '/faq', '/nowhere'])
      expect((await renderHtml(path)).includes(banner), path).toBe(afterEndMs > 0)
    // Just before the total.
    for (const path of ['/agefest2025', '/booking', '/vendors', '/exhibition']) {
      const nextContent = note.exec(await renderHtml(path))?.groups?.nextContent
      expect(nextContent !== undefined, path).toBe(afterEndMs > 0)
      if (nextContent !== undefined) expect(readText(nextContent), path).toContain('Total to pay')
    }
    // Above the button, without advice about paying.
    for (const path of ['/volunteers', '/paega']) {
      const form = /<form[^>]*data-flow.*?<\/form>/s.exec(await renderHtml(path))?.[0] ?? ''
      const [beforeNote = '', afterNote] = form.split('data-festival-over')
      expect(afterNote !== undefined, path).toBe(afterEndMs > 0)
      if (afterNote === undefined) continue
      expect(beforeNote, path).not.toContain('type="submit"')
      const [noteHtml = ''] = afterNote.split('type="submit"')
      expect(readText(noteHtml), path).toMatch(/before you send this form/)
      expect(readText(noteHtml), path).not.toMatch(/register or pay/)
    }
  }
})

/** The first words of a piece of a document. */
function readText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 400)
}
