import { expect, test } from 'vitest'
import { aGrantApplication } from '../../test/builders/grant-application'
import { startApp } from '../../test/support/servers/start-app'
import type { FlowServer } from './flow-definition.server'
import { validateSubmission } from './validate.server'

test('images are decoded only if the form is otherwise valid', async () => {
  await using app = await startApp()
  const flow = app.services.flows.get('grant') as FlowServer
  let decodeCount = 0
  const decode = async () => {
    decodeCount++
    return { images: [], rejected: [] }
  }
  const incoming = { flow, files: [{ field: 'files', digest: '' }], decode, language: 'en' } as const
  const application = aGrantApplication()
  for (const [input, emptyImageFields] of [
    [{ ...application, fullname: '' }, []],
    [{ ...application, fullname: '\0' }, []],
    [application, ['files']],
  ] as const)
    expect((await validateSubmission(app.services, { ...incoming, input, emptyImageFields })).kind).toBe('refused')
  expect(decodeCount).toBe(0)
  expect((await validateSubmission(app.services, { ...incoming, input: application, emptyImageFields: [] })).kind).toBe(
    'accepted',
  )
  expect(decodeCount).toBe(1)
})
