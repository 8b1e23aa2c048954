import { createServer } from 'node:http'

// Node's HTTP server without anything on top. A POST request is read and rejected without parsing.
createServer((request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (request.method !== 'POST') return response.end(JSON.stringify({ days: 0, hours: 0, minutes: 0, seconds: 0 }))
  request.resume().on('end', () => response.writeHead(422).end('{"message":"refused"}'))
  return undefined
}).listen(Number(process.env.PORT), process.env.HOST)
