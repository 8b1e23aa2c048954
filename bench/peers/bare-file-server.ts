import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { testedBuild } from '../../tools/builds/tested-build.ts'

// Node's HTTP server that sends the smallest form of each built file from memory, without anything on top.
const clientDir = `${testedBuild}/client`
const files = new Map(
  globSync('assets/*.*', { cwd: clientDir })
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => {
      const [smallest = name] = globSync(`${name}.br`, { cwd: clientDir })
      return [`/${name}`, readFileSync(`${clientDir}/${smallest}`)]
    }),
)
createServer(({ url = '' }, response) => {
  const bytes = files.get(url) ?? Buffer.from('nothing')
  response.writeHead(200, ['content-type', 'application/octet-stream', 'content-length', String(bytes.length)])
  response.end(bytes)
}).listen(Number(process.env.PORT), process.env.HOST)
