import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createConnectionNetworks } from './connection-networks.server'
import { parseInSlices } from './parse-in-slices.server'

const visitors = { ada: '203.0.113.7', emeka: '198.51.100.1' }
const networksOf = { ada: '203.0.113.0/24', emeka: '198.51.100.0/24', proxy: '127.0.0.0/24' }

test('each request on a connection of a proxy takes the turn of its own visitor', async () => {
  const { send, turns, ofConnection } = await startBehindProxy()
  await send(head(visitors.ada), 1)
  await expect.poll(ofConnection).toBe('')
  await send(head(visitors.emeka), 2)
  await send(head(visitors.ada, 'Content-Length: 4\r\n'), 2)
  await send('body', 3)
  await send(head(visitors.emeka), 4)
  expect(turns).toEqual([networksOf.ada, networksOf.emeka, networksOf.ada, networksOf.ada, networksOf.emeka])
})

test('a connection counts for its visitor while a request is in progress', async () => {
  let respond = () => {}
  const { send, ofConnection } = await startBehindProxy((_request, response) => {
    respond = () => response.end()
  })
  await send(head(visitors.ada), 0)
  await expect.poll(ofConnection).toBe(networksOf.ada)
  respond()
  await expect.poll(ofConnection).toBe('')
})

test.each(['read', 'refused at once'])(
  'a body that contains heads and forwarded addresses takes the turns of its sender: a body that is %s',
  async (kind) => {
    const { send, turns } = await startBehindProxy((request, response) => {
      if (kind === 'read') request.on('end', () => response.end()).resume()
      else response.end()
    })
    const body = `\r\nX-Forwarded-For: ${visitors.emeka}\r\n\r\n${head(visitors.emeka)}`
    await send(head(visitors.ada, `Content-Length: ${3 * body.length}\r\n`), kind === 'read' ? 0 : 1)
    await expect.poll(() => turns).toHaveLength(1)
    for (const count of [2, 3, 4]) {
      await send(body, 0)
      await expect.poll(() => turns).toHaveLength(count)
    }
    expect(turns).toEqual(Array.from({ length: 4 }, () => networksOf.ada))
  },
)

test.each([
  ['several addresses', `X-Forwarded-For: ${visitors.emeka}, ${visitors.ada}\r\n`, networksOf.ada],
  ['several lines', `X-Forwarded-For: ${visitors.emeka}\r\nx-forwarded-FOR:${visitors.ada}\r\n`, networksOf.ada],
  ['a trailing comma', `X-Forwarded-For: ${visitors.ada},\r\n`, networksOf.ada],
  ['an empty line', 'X-Forwarded-For:\r\n', networksOf.proxy],
  ['a name that ends like it', `Not-X-Forwarded-For: ${visitors.ada}\r\n`, ''],
  ['no line', '', ''],
  ['a line behind much else', `${'X-Other: long\r\n'.repeat(290)}X-Forwarded-For: ${visitors.ada}\r\n`, ' bulk'],
  ['a long line', `X-Forwarded-For: ${'1.1.1.1,'.repeat(400)}${visitors.ada}\r\n`, networksOf.ada],
])('the turn of a request is that of the address that the proxy saw: %s', async (_what, lines, network) => {
  const { send, turns } = await startBehindProxy()
  await send(`GET / HTTP/1.1\r\nHost: x\r\n${lines}\r\n`, 1)
  expect(turns[0]).toBe(network)
})

test('a head that arrives in pieces takes no turn of an address that is not whole', async () => {
  const { send, turns } = await startBehindProxy()
  await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${visitors.emeka}, 203.`, 0)
  await expect.poll(() => turns).toHaveLength(1)
  await send('0.113.7\r\n\r\n', 1)
  expect(turns).not.toContain(networksOf.emeka)
})

test('two proxies are trusted with two addresses, and no proxy with none', async () => {
  const both = `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1, ${visitors.ada}, ${visitors.emeka}\r\n\r\n`
  for (const [trustedProxies, network] of [
    [0, networksOf.proxy],
    [1, networksOf.emeka],
    [2, networksOf.ada],
    [9, '192.0.2.0/24'],
  ] as const) {
    const { send, turns } = await startBehindProxy(undefined, trustedProxies)
    await send(both, 1)
    expect(turns).toEqual([network])
  }
})

function head(address: string, more = ''): string {
  return `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`
}

/** A server with one connection from its proxy. `turns` are the networks for which bytes were parsed. */
async function startBehindProxy(
  handle: RequestListener = (request, response) => {
    request.on('end', () => response.end()).resume()
  },
  trustedProxies = 1,
) {
  const networks = createConnectionNetworks(trustedProxies)
  const turns: string[] = []
  let accepted: Socket | undefined
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    networks.assign(request, response)
    handle(request, response)
  })
  parseInSlices(
    server,
    (network, work) => {
      turns.push(network)
      work()
    },
    networks.ofBytes,
  )
  server.on('connection', (socket) => {
    accepted = socket
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  let responses = 0
  socket.on('data', (text: string) => {
    responses += text.split('HTTP/1.1 200').length - 1
  })
  return {
    turns,
    ofConnection: () => accepted && networks.of(accepted),
    /** Sends bytes and waits until this many responses have arrived in total. */
    async send(bytes: string, responsesAfter: number) {
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
      await expect.poll(() => responses, { interval: 2 }).toBeGreaterThanOrEqual(responsesAfter)
    },
  }
}
