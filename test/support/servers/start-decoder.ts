import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { DecoderRequest, DecoderResponse } from '../../../src/adapters/images/decoder-messages.server'

/**
 * Decodes an image in a decoder process whose library needs this much CPU time more for one of its steps: `metadata`
 * reads the header, `toBuffer` the pixels. Sends and receives the same lines as the server. Returns the response, and
 * the signal that ended the process; if nothing has, the end of its input does.
 */
export async function decodeWithSlowLibrary(
  bytes: Buffer,
  { step, cpuMs }: { step: 'metadata' | 'toBuffer'; cpuMs: number },
): Promise<{ response: DecoderResponse; signal: NodeJS.Signals | null }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-slow-'))
  const [input, output] = [path.join(folder, 'sent'), path.join(folder, 'kept')]
  writeFileSync(input, bytes)
  const program = path.resolve('src/adapters/images/decoder-process.server.ts')
  const slowLibrary = path.resolve('test/support/servers/burn-cpu-in-sharp.ts')
  const child = spawn(process.execPath, ['--import', slowLibrary, program], {
    env: { SLOW_STEP: step, SLOW_STEP_CPU_MS: String(cpuMs) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const request: DecoderRequest = { input, output, maxRssBytes: Number.MAX_SAFE_INTEGER }
  const responses: DecoderResponse[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    responses.push(JSON.parse(line))
    if (responses.length === 1) child.stdin.write(`${JSON.stringify(request)}\n`)
    else break
  }
  const [, response] = responses
  if (response === undefined) throw new Error('The decoder did not respond')
  if (response.kind === 'picture') child.stdin.end()
  const [, signal] = await ended
  return { response, signal }
}
