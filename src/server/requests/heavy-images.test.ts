import { copyFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aGrantApplication } from '../../../test/builders/grant-application'
import { toFormData } from '../../../test/support/form-data'
import { startApp } from '../../../test/support/servers/start-app'
import type { ImageDecoder } from '../../adapters/images/image-decoder.server'

/** How long all pictures of a form may take. The one that takes longest is named. */
const decodeTimeoutMs = 6_000

const browserHeaders = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }

test('a visitor whose own pictures take too long reads which to make smaller, and can then send the same form', async () => {
  const { decoder, endHeavyDecode } = createSlowDecoder()
  await using app = await startApp({ images: { decoder, decodeTimeoutMs } })
  const send = async (sizes: readonly number[], headers: Record<string, string> = {}) => {
    const files = sizes.map((bytes, index) => new File([Buffer.alloc(bytes, 'x')], `picture ${index}.jpg`))
    const body = toFormData(aGrantApplication({ files }))
    return fetch(`${app.url}/api/register-grant`, { method: 'POST', headers, body })
  }
  const ofPage = { 'idempotency-key': 'same-form' }

  const refused = await send([lightBytes, lightBytes, heavyBytes, lightBytes, lightBytes], ofPage)
  expect(refused.status).toBe(422)
  // Our pages would send the same pictures again.
  expect(refused.headers.get('retry-after')).toBe(null)
  const { problems } = (await refused.json()) as { problems: Record<string, string> }
  expect(Object.keys(problems)).toEqual(['files'])
  expect(problems.files).toMatch(/^picture 2\.jpg: .*smaller.*$/)
  endHeavyDecode()

  const page = await send([heavyBytes, lightBytes, lightBytes, lightBytes, lightBytes], browserHeaders)
  expect(page.status).toBe(422)
  expect(await page.text()).toMatch(/picture 0\.jpg: [^<]*smaller/)
  endHeavyDecode()

  expect((await send(Array<number>(5).fill(lightBytes), ofPage)).status).toBe(200)
})

const lightBytes = 10
const heavyBytes = 1_000

/** Decodes a light file at once, and a heavy one when the test says so. */
function createSlowDecoder(): { decoder: ImageDecoder; endHeavyDecode: () => void } {
  let endDecode = () => {}
  return {
    endHeavyDecode: () => endDecode(),
    decoder: {
      async decode({ input, output }) {
        const { size } = await stat(input)
        if (size >= heavyBytes) await new Promise<void>((resolve) => (endDecode = resolve))
        await copyFile(input, output)
        return { kind: 'picture', mediaType: 'image/jpeg', bytes: size }
      },
      close: () => {},
    },
  }
}
