import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { toFormData } from './form-data'
import type { TestApp } from './servers/start-app'

/** The headers that a browser sends with a form that it posts itself. */
export const navigationHeaders = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Old phone',
}

/** Posts a form as a browser without scripts does. Node's fetch would say that a script sends it. */
export async function postWithoutScripts(
  app: TestApp,
  path: string,
  values: Record<string, unknown> | URLSearchParams,
  headers: Record<string, string> = navigationHeaders,
) {
  const form = new Response(values instanceof URLSearchParams ? values : toFormData(values))
  const body = Buffer.from(await form.arrayBuffer())
  const request = http.request(app.url + path, {
    method: 'POST',
    headers: { 'content-type': form.headers.get('content-type') ?? '', 'content-length': body.length, ...headers },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode, headers: response.headers, html: await text(response) }
}
