import path from 'node:path'
import { expect, test } from 'vitest'
import { aGrantApplication, aPhoto } from '../../../test/builders/grant-application'
import { toFormData } from '../../../test/support/form-data'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { startApp, type TestApp } from '../../../test/support/servers/start-app'
import { purgeCounts } from '../../submissions/rate-limit-store.server'
import { resendEmail } from '../../submissions/resend-email.server'
import { createImageQuotas, emailedImageLimits, storedImageLimits } from './image-quotas.server'

const behindProxy = { TRUST_PROXY: '1' }

test.each(engines)(
  'a network that has used its daily image quota is asked to come back tomorrow (%s)',
  async (engine) => {
    const clock = noon()
    await using app = await startApp({ engine, clock, env: behindProxy })
    expect((await apply(app, '203.0.113.7')).status).toBe(200)
    await countAsUsed(app, storedImageLimits.own.maxCount)

    const refused = await apply(app, '203.0.113.7')
    expect(refused.status).toBe(429)
    expect(refused.message).toMatch(/^Too many pictures have come from your network today/)
    expect(refused.retryAfterS).toBe(12 * 3_600)
    expect((await app.countRows()).submissions).toBe(1)
    expect((await apply(app, '203.0.113.7', { files: [] })).status).toBe(200)
    expect((await apply(app, '198.51.100.1')).status).toBe(200)

    clock.move(12 * 3_600_000)
    expect((await apply(app, '203.0.113.7')).status).toBe(200)
    clock.move(25 * 3_600_000)
    await purgeCounts(app.services)
    expect(await app.services.db.selectFrom('rate_count').selectAll().execute()).toEqual([])
    expect(await app.services.db.selectFrom('rate_count_key').selectAll().execute()).toEqual([])
  },
)

test('beyond the email quota, images are stored and the email to the organisation says where they are', async () => {
  await using app = await startApp({ clock: noon(), env: behindProxy })
  await apply(app, '203.0.113.7')
  await countAsUsed(app, emailedImageLimits.own.maxCount)
  const { status, code } = await apply(app, '203.0.113.7')
  expect(status).toBe(200)
  const { id } = await app.services.db
    .selectFrom('submission')
    .select('id')
    .where('public_code', '=', code)
    .executeTakeFirstOrThrow()
  expect((await app.services.db.selectFrom('image').selectAll().execute()).length).toBe(2)

  await expect.poll(() => notices(app, code)).toHaveLength(1)
  const [notice] = await notices(app, code)
  expect(notice?.raw).not.toContain('Content-Disposition: attachment')
  const text = notice?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('1 image is not attached')
  expect(text).toContain(`npm run agefest -- show ${code} --files FOLDER`)

  await resendEmail(app.services, { submissionId: id, kind: 'notice' })
  await expect.poll(() => notices(app, code)).toHaveLength(2)
  const raws = (await notices(app, code)).map(({ raw }) => raw)
  expect(raws.filter((raw) => raw.includes('Content-Disposition: attachment'))).toHaveLength(1)
})

test.each([
  ['2001:db8:1:2ff::9', ['stored pictures 2001:db8:1:2ff::', 'stored pictures around 2001:db8:1::/48']],
  ['203.0.113.7', ['stored pictures 203.0.113.7', 'stored pictures around 203.0.113.0/24']],
])('pictures from %s count for that network and for the one around it', async (ip, places) => {
  const counted: string[] = []
  const quotas = createImageQuotas({
    knownWaitS: () => undefined,
    async count(_request, { name }, place, by) {
      expect(by).toBe(9)
      counted.push(`${name} ${place}`)
      return { count: 9, waitS: undefined }
    },
  })
  type Request = Parameters<typeof quotas.countStored>[0]
  await quotas.countStored({ ip } as Request, 9)
  expect(counted).toEqual(places)
  await quotas.countStored({ ip } as Request, 0)
  expect(counted).toHaveLength(2)
})

test('a hall of 500 people behind one address, each with five pictures as phones make them, is let through', () => {
  expect(storedImageLimits.own.maxCount).toBeGreaterThan(500 * 5 * 1.6e6)
})

/** Sends an application with one image as a proxy would forward it. */
async function apply({ url }: TestApp, from: string, { files }: { files?: Blob[] } = {}) {
  const body = toFormData(aGrantApplication({ files: files ?? [new Blob([(await aPhoto()) as BlobPart])] }))
  const response = await fetch(`${url}/api/register-grant`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body,
  })
  const { message, code } = (await response.json()) as { message: string; code: string }
  return { status: response.status, message, code, retryAfterS: Number(response.headers.get('retry-after')) }
}

/** Sets the image count, which is the only count above a few. */
async function countAsUsed({ services: { db } }: TestApp, bytes: number): Promise<void> {
  await db.updateTable('rate_count').set({ count: bytes }).where('count', '>', 100).execute()
}

async function notices(app: TestApp, code: string) {
  const emails = await readOutbox(path.join(app.dataDir, 'outbox'))
  return emails.filter(({ subject }) => subject.startsWith('New') && subject.includes(code))
}

/** A clock fixed at noon, so that neither an hour nor a day ends during a test. */
function noon() {
  const dayMs = 24 * 3_600_000
  let nowMs = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2
  return {
    nowMs: () => nowMs,
    move: (ms: number) => {
      nowMs += ms
    },
  }
}
