import { expect, test } from 'vitest'
import { isOfRelease, listPictures, storedLanguage, toStoredDocument } from './site-documents'

const site = {
  pages: ['/'],
  core: ['/assets/boot-1.js', '/assets/react-1.js', '/assets/style-1.css'],
  rest: ['/assets/page-1.js'],
  catalogFolder: '/assets/words-1',
  parts: [],
}

const documentWith = (chunks: string, words = '/assets/words-1') =>
  `<!doctype html><html lang="fr"><head><title>Home</title><script async="" src="/assets/boot-1.js" data-chunks="${chunks}" data-sheet="/assets/style-1.css" data-words="${words}"></script></head><body><header>Menu</header><main id="main"><h1>Home</h1></main><footer></footer></body></html>`

test('a document belongs to the release if all of its scripts and its catalogs do', () => {
  expect(isOfRelease(documentWith('/assets/react-1.js /assets/page-1.js'), site)).toBe(true)
  expect(isOfRelease(documentWith('/assets/react-1.js /assets/page-2.js'), site)).toBe(false)
  expect(isOfRelease(documentWith('/assets/react-1.js', '/assets/words-2'), site)).toBe(false)
  expect(isOfRelease('<!doctype html><title>Please log in</title>', site)).toBe(false)
})

test('a stored document says when it was stored and in which language it is', async () => {
  const response = new Response('', { headers: { 'content-encoding': 'br', 'content-security-policy': 'x' } })
  const stored = toStoredDocument('/', documentWith(''), response, 5)
  expect(storedLanguage(stored)).toBe('fr')
  expect(stored.headers.get('content-encoding')).toBeNull()
  expect(stored.headers.get('content-security-policy')).toBe('x')
  const html = await stored.text()
  expect(html).toContain('<html data-stored-at="5" lang="fr">')
  expect(html).toContain('<h1>Home</h1>')
})

test('the document for pages that were not visited keeps the header and the footer alone', async () => {
  const html = await toStoredDocument('/404', documentWith(''), new Response(''), 5).text()
  expect(html).toContain('data-blank=""')
  expect(html).toContain('<header>Menu</header><main id="main"></main><footer>')
  expect(html).toContain('data-eager=""')
})

test('pictures are ours alone', () => {
  const html = '<img src="/assets/a-1.avif" srcset="/assets/b-1.webp 2x"><img src="https://elsewhere.example/c.png">'
  expect([...listPictures(html)]).toEqual(['/assets/a-1.avif', '/assets/b-1.webp'])
})
