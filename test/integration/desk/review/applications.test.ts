import { expect, test } from 'vitest'
import { grantCriteria } from '../../../../content/grant-rules'
import { readAudit } from '../../../../src/desk/access/audit.server'
import { aGrantApplication, aPhoto } from '../../../builders/grant-application'
import { type DeskClient, enterDesk } from '../../../support/desk/desk-client'
import { engines } from '../../../support/servers/engines'
import { startApp, type TestApp } from '../../../support/servers/start-app'

/** The same points for every criterion. */
function all(points: number): Record<string, string> {
  return Object.fromEntries(grantCriteria.map(({ id }) => [id, String(points)]))
}

async function apply(app: TestApp, fullname: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const email = `${fullname.split(' ')[0]?.toLowerCase()}@example.com`
  const { json } = await app.submit('grant', aGrantApplication({ fullname, email, ...overrides }))
  return String(json.code)
}

async function codesOn(client: DeskClient, path: string): Promise<string[]> {
  const page = await (await client.get(path)).text()
  return [...page.matchAll(/href="\/review\/grants\/(AGF-[\w-]+)"/g)].map(([, code = '']) => code)
}

test.each(engines)(
  'readers score, each sees only their own points, owners see all and the mean (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const first = await apply(app, 'Adaeze Obi')
    const second = await apply(app, 'Bola Ige')
    const [ada, ben, owner] = [
      await enterDesk(app, 'reader', 'Ada'),
      await enterDesk(app, 'reader', 'Ben'),
      await enterDesk(app, 'owner'),
    ]
    const scored = await ada.post(`/review/grants/${first}/scores`, { ...all(5), after: 'next' })
    expect(scored.headers.get('location')).toBe(`/review/grants/${second}?notice=scores-saved`)
    expect((await ben.post(`/review/grants/${first}/scores`, all(2))).status).toBe(303)
    expect((await ben.post(`/review/grants/${second}/scores`, all(4))).status).toBe(303)
    // A second time replaces one's own points and no one else's.
    await ada.post(`/review/grants/${first}/scores`, { ...all(5), [grantCriteria[0]?.id ?? '']: '3' })
    expect(await codesOn(ada, '/review/grants?show=scored')).toEqual([first])
    expect(await codesOn(ada, '/review/grants?show=to-score')).toEqual([second])
    expect(await codesOn(ben, '/review/grants?show=to-score')).toEqual([])
    const own = await (await ada.get('/review/grants')).text()
    expect(own).toContain('4.60')
    expect(own).not.toContain('2.00')
    expect(own).not.toContain('3.30')
    const hers = await (await ada.get(`/review/grants/${first}`)).text()
    expect(hers.match(/checked=""/g)).toHaveLength(grantCriteria.length)
    expect(hers).not.toContain('Ben')
    const page = await (await owner.get(`/review/grants/${first}`)).text()
    for (const text of ['Ada', 'Ben', '4.60', '2.00', '3.30']) expect.soft(page).toContain(text)
    expect(await codesOn(owner, '/review/grants?sort=mean')).toEqual([second, first])
    expect(await codesOn(owner, '/review/grants')).toEqual([second, first])
    await ben.post(`/review/grants/${first}/scores`, all(5))
    expect(await codesOn(owner, '/review/grants?sort=mean')).toEqual([first, second])
    // Only owners sort by what others think.
    await ben.post(`/review/grants/${second}/scores`, all(1))
    expect(await codesOn(ada, '/review/grants?sort=mean')).toEqual([second, first])
  },
)

test('points that are missing, too high or of someone who may not give any are refused', async () => {
  await using app = await startApp({ desk: true })
  const code = await apply(app, 'Adaeze Obi')
  const reader = await enterDesk(app, 'reader')
  const id = grantCriteria[0]?.id ?? ''
  for (const wrong of ['', '0', '6', '2.5', '١'])
    expect((await reader.post(`/review/grants/${code}/scores`, { ...all(3), [id]: wrong })).status).toBe(422)
  expect((await reader.post('/review/grants/AGF-0000-0000/scores', all(3))).status).toBe(404)
  const finance = await enterDesk(app, 'finance')
  expect((await finance.post(`/review/grants/${code}/scores`, all(3))).status).toBe(403)
  const page = await (await finance.get(`/review/grants/${code}`)).text()
  expect(page).toContain('Adaeze Obi')
  expect(page).not.toContain('type="radio"')
  expect(await app.services.db.selectFrom('review_score').selectAll().execute()).toEqual([])
})

test('the pictures of an application are shown to those who may see people, and run nothing', async () => {
  await using app = await startApp({ desk: true })
  const photo = new File([new Uint8Array(await aPhoto())], 'me.jpg', { type: 'image/jpeg' })
  const code = await apply(app, 'Adaeze Obi', { files: [photo] })
  const reader = await enterDesk(app, 'reader')
  const page = await (await reader.get(`/review/grants/${code}`)).text()
  const [, path = ''] = /<img src="([^"]+)"/.exec(page) ?? []
  const picture = await reader.get(path)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(picture.headers.get('cache-control')).toBe('no-store')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect((await (await enterDesk(app, 'gate')).get(path)).status).toBe(403)
  expect((await fetch(app.deskUrl + path)).status).toBe(401)
})

test.each(engines)(
  'only owners decide; what they decide touches neither the submission nor its emails (%s)',
  async (engine) => {
    await using app = await startApp({ engine, desk: true })
    const code = await apply(app, 'Adaeze Obi')
    await app.expectEmails('adaeze@example.com', 1)
    const row = () => app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    const owner = await enterDesk(app, 'owner', 'Ngozi')
    await owner.get('/review/grants')
    const before = await row()
    for (const role of ['reader', 'finance'] as const)
      expect(
        (await (await enterDesk(app, role)).post(`/review/grants/${code}/decision`, { decision: 'declined' })).status,
      ).toBe(403)
    await owner.post(`/review/grants/${code}/decision`, { decision: 'shortlisted' })
    expect(await codesOn(owner, '/review/grants?show=shortlisted')).toEqual([code])
    expect(await (await owner.get(`/review/grants/${code}`)).text()).toContain('by Ngozi')
    await owner.post(`/review/grants/${code}/decision`, { decision: 'undecided' })
    expect(await codesOn(owner, '/review/grants?show=new')).toEqual([code])
    expect((await owner.post(`/review/grants/${code}/decision`, { decision: 'paid' })).status).toBe(422)
    expect({ ...(await row()), is_indexed: before.is_indexed }).toEqual(before)
    expect(await app.emailsTo('adaeze@example.com')).toHaveLength(1)
    const audit = await readAudit(app.services.db, { target: code, limit: 20 })
    expect(audit.map(({ action, note, outcome }) => [action, note, outcome])).toEqual(
      expect.arrayContaining([
        ['decided about an application', 'shortlisted', 'done'],
        ['read an application', null, 'done'],
      ]),
    )
    expect(JSON.stringify(audit)).not.toContain('Adaeze')
  },
)
