import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { aGrantApplication } from '../../builders/grant-application'
import { toFormData } from '../../support/form-data'
import type { RawRequest } from './send-raw-request'

/** The path of the form with the most images. */
export const grantPath = '/api/register-grant'

/**
 * Sends an application with these images from this IP address. Returns the status, or 0 if the connection
 * was cut.
 */
export async function uploadImages(url: string, address: string, images: readonly Buffer[]): Promise<number> {
  return (await uploadOnce(url, address, images)).status
}

/**
 * Sends the form as the page does (forms/send/send-form.ts), always with the same key: retries when the
 * Retry-After header allows it, and every second while the previous attempt is in progress. Returns the
 * last status.
 */
export async function uploadUntilAccepted(url: string, address: string, images: readonly Buffer[]): Promise<number> {
  const key = `key-of-${address}`
  let retriesLeft = 4
  for (const startedAtMs = performance.now(); ; ) {
    const { status, retryAfterS } = await uploadOnce(url, address, images, key)
    const isInProgress = status === 409 && performance.now() - startedAtMs < 120_000
    if (!isInProgress && (![0, 429, 503].includes(status) || retriesLeft-- === 0)) return status
    await pause(isInProgress ? 1_000 : retryAfterS * 1_000)
  }
}

/** The bytes of the request of `uploadImages`, to send more than once. The connection is closed after the response. */
export async function createRawUpload(address: string, images: readonly Buffer[]): Promise<RawRequest> {
  const form = new Response(createForm(images))
  const body = Buffer.from(await form.arrayBuffer())
  const head = [
    `POST ${grantPath} HTTP/1.1`,
    ...['Host: localhost', 'Connection: close', `X-Forwarded-For: ${address}`],
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ]
  return { bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]), isComplete: true }
}

function createForm(images: readonly Buffer[]): FormData {
  const files = images.map((bytes, index) => new File([bytes as BlobPart], `${index}.jpg`, { type: 'image/jpeg' }))
  return toFormData(aGrantApplication({ files }))
}

async function uploadOnce(url: string, address: string, images: readonly Buffer[], key?: string) {
  const headers = { 'x-forwarded-for': address, ...(key !== undefined && { 'idempotency-key': key }) }
  try {
    const response = await fetch(`${url}${grantPath}`, { method: 'POST', body: createForm(images), headers })
    await response.text()
    return { status: response.status, retryAfterS: Number(response.headers.get('retry-after') ?? 1) }
  } catch {
    return { status: 0, retryAfterS: 1 }
  }
}

/**
 * Sends most of a body at once and then nothing. Returns the status, or 0 if the connection is closed
 * without a response.
 */
export function stallUpload(url: string, path: string, type: string, length: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)))
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
    const part =
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const file = Buffer.alloc(9_700_000, 'x')
    socket.write(head)
    if (type === 'application/json') socket.write(`{"message":"${'x'.repeat(length - 100)}`)
    else
      for (let remaining = 5; remaining > 0; remaining--)
        socket.write(Buffer.concat([Buffer.from(`\r\n${part}`), file]))
  })
}

/**
 * Requests a file ten times a second in a separate thread, so that the load of the attackers on the test
 * process is not measured. Each time over a new connection: the server may close an idle one at any moment.
 */
export function pollFile(url: string, onDuration: (durationMs: number) => void): Worker {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { get } = require('node:http')
    const ask = () => {
      const began = performance.now()
      get(workerData, { agent: false }, (response) => response.resume().on('end', () => {
        parentPort.postMessage(response.statusCode === 200 ? performance.now() - began : Infinity)
        setTimeout(ask, 100)
      })).on('error', () => parentPort.postMessage(Infinity))
    }
    ask()`
  return new Worker(code, { eval: true, workerData: url }).on('message', onDuration)
}
