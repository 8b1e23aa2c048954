import type { IncomingHttpHeaders } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'

/** The host name of the site on the tested machines. */
export const siteHost = 'agefest.example'

export interface SiteResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface SiteRequest {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string | undefined
  agent?: Agent
  /** The address of this machine that the request comes from. */
  localAddress?: string
}

export type SiteClient = ReturnType<typeof createSiteClient>

/**
 * Creates a client of the site on a machine. It trusts its certificate only, and repeats nothing, unlike a
 * browser or `fetch`.
 */
export function createSiteClient(address: string, ca: string) {
  const connection = { host: address, servername: siteHost, ca } satisfies RequestOptions
  /** Sends a request and resolves once the response is complete. */
  function send(path: string, { method = 'GET', headers = {}, body, agent, localAddress }: SiteRequest = {}) {
    return new Promise<SiteResponse>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const clientRequest = request({
        ...{ ...connection, path, method, agent: agent ?? false },
        headers: { host: siteHost, ...length, ...headers },
        ...(localAddress !== undefined && { localAddress }),
      })
      clientRequest.on('error', reject)
      clientRequest.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      clientRequest.end(body)
    })
  }
  return {
    send,
    /** Sends a form as its page does. */
    async sendForm(path: string, form: Response, options: SiteRequest = {}) {
      const body = Buffer.from(await form.arrayBuffer())
      const headers = { 'content-type': form.headers.get('content-type') ?? '', ...options.headers }
      return send(path, { ...options, method: 'POST', headers, body })
    },
    createAgent: (options: { localAddress: string }) => new Agent({ keepAlive: true, maxSockets: 1, ...options }),
  }
}
