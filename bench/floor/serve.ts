import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createHeroImage } from './hero-image.ts'

// The floor: a minimal page as a lower bound, served like our pages: precompressed, revalidated each time,
// and with an image that is cached for good.
const html = readFileSync(new URL('page.html', import.meta.url))
const documents = { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) }
const hero = await createHeroImage()

createServer((request, response) => {
  if (request.url === '/hero.jpg') {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return response.setHeader('content-type', 'image/jpeg').end(hero)
  }
  if (request.url === '/robots.txt')
    return response.setHeader('content-type', 'text/plain').end('User-agent: *\nAllow: /\n')
  if (request.url !== '/') return response.writeHead(404).end()
  const encoding = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? 'br' : 'gzip'
  response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 'no-cache')
  response.setHeader('vary', 'Accept-Encoding').setHeader('content-encoding', encoding)
  return response.end(documents[encoding])
}).listen(Number(process.env.PORT), process.env.HOST)
