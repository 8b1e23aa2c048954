import http, { type IncomingMessage, type ServerResponse } from 'node:http'

/** Forwards a request to the server at `port` of this machine, and its response back. */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url } = request
  const forwarded = http.request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`The server did not answer: ${error.message}\n`)
  })
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}
