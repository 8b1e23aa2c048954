import http, { type IncomingMessage, type ServerResponse } from 'node:http'

/** Forwards a request to the local server at `port`, and its response to the client. */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url } = request
  const proxyRequest = http.request({ host: '127.0.0.1', port, path: url, method, headers }, (proxyResponse) => {
    response.writeHead(proxyResponse.statusCode ?? 502, proxyResponse.headers)
    proxyResponse.pipe(response)
  })
  proxyRequest.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`No response from the server: ${error.message}\n`)
  })
  response.on('close', () => proxyRequest.destroy())
  request.pipe(proxyRequest)
}
