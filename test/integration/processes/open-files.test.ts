import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment } from '../../support/servers/start-app'
import { startServerWithOpenFiles } from '../../support/servers/start-process'

test('a server that may open few files says so, and unfinished requests lock nobody out', async () => {
  await using server = startServerWithOpenFiles(300, await createEnvironment('sqlite'))
  await server.waitUntilReady()
  expect(server.out()).toMatch(/"openFiles":300,"maxConnections":150,"msg":"the limit of open files is low/)
  const { port } = new URL(server.url)
  const heads = Array.from({ length: 600 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Unfinished: '))
    onTestFinished(() => void socket.destroy())
    return socket.on('error', () => {})
  })
  const isDecided = (socket: Socket) => !socket.connecting || socket.destroyed
  await expect.poll(() => heads.every(isDecided)).toBe(true)
  for (const path of ['/', '/readyz', '/api/countries'])
    expect(await statusOfNewConnection(server.url + path)).toBe(200)
})

/** A kept connection is no visitor: the 600 close it as the one that has been silent longest. */
function statusOfNewConnection(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}
