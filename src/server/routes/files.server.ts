import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, answerNotAcceptable } from '../encoding.server'

/** Serves the files of the build that pages are made of, packed where that helps: what was built and nothing else, no folder is listed. */
export async function files(app: FastifyInstance, { built }: { built: string }): Promise<void> {
  // The plugin names the encoding of texts and scripts, but not of XML.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && /[/+]xml$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`)
    done(null, payload)
  })
  // The plugin reads weights in a way of its own: one name is all that is left for it to read.
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === undefined) answerNotAcceptable(reply)
    else {
      request.headers['accept-encoding'] = encoding === 'plain' ? 'identity' : encoding
      done()
    }
  })
  await app.register(staticFiles, {
    root: path.join(built, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.json', 'chunks.json'],
    setHeaders(response, file) {
      // Names under assets/ carry a hash of their content, so they never change.
      response.header(
        'cache-control',
        file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })

  for (const client of earlierClients(built)) {
    for (const file of globSync('assets/**/*.{js,css,json}', { cwd: client })) {
      const url = `/${file.replaceAll(path.sep, '/')}`
      if (!app.hasRoute({ method: 'GET', url }))
        app.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendFile(url, client))
    }
  }
}

/**
 * Where the builds before this one stand (tools/builds.mjs): a page that was open before the server was exchanged still asks for scripts of
 * its own build. Pictures are left out: one that was taken from the site is gone.
 */
function earlierClients(built: string): string[] {
  const list = path.join(built, 'earlier.json')
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return names.map((name) => path.join(built, '..', name, 'client')).filter((client) => existsSync(client))
}
