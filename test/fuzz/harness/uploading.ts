import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { anApplication } from '../../builders/grant-application'
import { formOf } from '../../support/form-data'

/** Where the form with the most pictures is sent. */
export const grantPath = '/api/register-grant'

/** Sends an application with these pictures from this address. Answers the status; 0 where the connection was cut. */
export async function send(url: string, address: string, pictures: readonly Buffer[]): Promise<number> {
  return (await sendOnce(url, address, pictures)).status
}

/**
 * Sends the form as the page does (forms/send/send-form.ts), under one key: again as soon as a busy server says, and each second while the
 * attempt before is still at work. Answers the last status.
 */
export async function sendUntilTaken(url: string, address: string, pictures: readonly Buffer[]): Promise<number> {
  const key = `key-of-${address}`
  let left = 4
  for (const beganMs = performance.now(); ; ) {
    const { status, retryAfterS } = await sendOnce(url, address, pictures, key)
    const isAtWork = status === 409 && performance.now() - beganMs < 120_000
    if (!isAtWork && (![0, 429, 503].includes(status) || left-- === 0)) return status
    await pause(isAtWork ? 1_000 : retryAfterS * 1_000)
  }
}

async function sendOnce(url: string, address: string, pictures: readonly Buffer[], key?: string) {
  const files = pictures.map((bytes, index) => new File([bytes as BlobPart], `${index}.jpg`, { type: 'image/jpeg' }))
  const headers = { 'x-forwarded-for': address, ...(key !== undefined && { 'idempotency-key': key }) }
  try {
    const body = formOf(anApplication({ files }))
    const response = await fetch(`${url}${grantPath}`, { method: 'POST', body, headers })
    await response.text()
    return { status: response.status, retryAfterS: Number(response.headers.get('retry-after') ?? 1) }
  } catch {
    return { status: 0, retryAfterS: 1 }
  }
}

/** Sends most of a body at once and then nothing. Answers the status of what it is told; 0 where it is only cut off. */
export function standStill(url: string, to: string, type: string, length: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let told = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      told += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1] ?? 0)))
    const head = `POST ${to} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
    const part =
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const file = Buffer.alloc(9_700_000, 'x')
    socket.write(head)
    if (type === 'application/json') socket.write(`{"message":"${'x'.repeat(length - 100)}`)
    else for (let left = 5; left > 0; left--) socket.write(Buffer.concat([Buffer.from(`\r\n${part}`), file]))
  })
}

/** Asks for a file ten times a second, in a thread of its own: what the attackers cost this test is not the server's. */
export function askFor(url: string, tell: (tookMs: number) => void): Worker {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { get } = require('node:http')
    const ask = () => {
      const began = performance.now()
      get(workerData, (response) => response.resume().on('end', () => {
        parentPort.postMessage(response.statusCode === 200 ? performance.now() - began : Infinity)
        setTimeout(ask, 100)
      })).on('error', () => parentPort.postMessage(Infinity))
    }
    ask()`
  return new Worker(code, { eval: true, workerData: url }).on('message', tell)
}
