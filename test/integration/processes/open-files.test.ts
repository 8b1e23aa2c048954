import { globSync, readdirSync, readlinkSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
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

test('clients that do not read files which are read from disk use up no open files', async () => {
  await using server = startServerWithOpenFiles(300, await createEnvironment('sqlite'))
  await server.waitUntilReady()
  const [picture] = globSync('assets/share-*.png', { cwd: `${testedBuild}/client` })
  if (picture === undefined) throw new Error('The build has no pictures for sharing')
  const requests = `GET /${picture.replaceAll(path.sep, '/')} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4)
  const { port } = new URL(server.url)
  const readers = Array.from({ length: 140 }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => socket.write(requests))
    onTestFinished(() => void socket.destroy())
    return socket.pause().on('error', () => {})
  })
  await expect.poll(() => readers.every(({ connecting, bytesWritten }) => !connecting && bytesWritten > 0)).toBe(true)
  const openPictures = () =>
    readdirSync(`/proc/${server.pid}/fd`).filter((file) =>
      linkTarget(`/proc/${server.pid}/fd/${file}`).includes('share-'),
    )
  await expect.poll(() => openPictures().length).toBeLessThanOrEqual(16)
  for (const url of ['/', '/readyz', '/api/countries', `/${picture}`])
    expect(await statusOfNewConnection(server.url + url)).toBe(200)
  expect(openPictures().length).toBeLessThanOrEqual(16)
})

/** The file that a descriptor of a process refers to; empty if it has been closed. */
function linkTarget(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch {
    return ''
  }
}

/** A kept connection is no visitor: the 600 close it as the one that has been silent longest. */
function statusOfNewConnection(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}
