import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { flowServers } from '../../../src/flows/index.server'
import { posterServer } from '../../builders/poster/flow.server'
import { aPosterEntry } from '../../builders/poster-entry'
import { engines } from '../../support/servers/engines'
import { startApp } from '../../support/servers/start-app'

const flows = [...flowServers, posterServer]

test.each(engines)(
  'a form with an upload that is only added to the list of flows is stored and confirmed with its picture (%s)',
  async (engine) => {
    await using app = await startApp({ engine, flows })
    const { status, json } = await app.submit('poster', await aPosterEntry({ title: 'See https://lure.example' }))
    expect(status).toBe(200)
    expect(json).toMatchObject({
      message: 'Poster received',
      code: expect.stringMatching(/^AGF-/),
      order: expect.stringMatching(/^\/order\//),
    })
    const [confirmation] = await app.expectEmails('amaka@example.com', 1)
    expect(confirmation?.subject).toBe(`We have received your poster: ${json.code}`)
    expect(confirmation?.raw).not.toContain('lure.example')
    const [notice] = await app.expectEmails(organisation.email, 1)
    expect(notice?.raw).toMatch(/filename=AGF-\S+-picture-1\.png/)
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 0, emails: 2, images: 1 })
  },
)

test('its own rules reject a form without a picture, and one with another file', async () => {
  await using app = await startApp({ flows })
  const { picture: _picture, ...values } = await aPosterEntry()
  const missing = await app.submit('poster', values)
  expect(missing.status).toBe(422)
  expect(Object.keys(missing.json.problems ?? {})).toEqual(['picture'])
  const document = new File(['%PDF-1.7 a poster'], 'poster.pdf', { type: 'application/pdf' })
  const refused = await app.submit('poster', await aPosterEntry({ picture: document }))
  expect(refused.status).toBe(422)
  expect(refused.json.problems).toEqual({ picture: 'Please select an image file.' })
  expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0, images: 0 })
})
