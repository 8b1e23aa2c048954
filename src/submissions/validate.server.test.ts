import { expect, test } from 'vitest'
import { anApplication } from '../../test/builders/grant-application'
import { startApp } from '../../test/support/servers/start-app'
import type { FlowServer } from './flow-definition.server'
import { accept } from './validate.server'

test('pictures are decoded when nothing else refuses the form, and only then', async () => {
  await using app = await startApp()
  const flow = app.services.flows.get('grant') as FlowServer
  let decodes = 0
  const decode = async () => {
    decodes++
    return { pictures: [], refused: [] }
  }
  const arrived = { flow, files: [{ field: 'files', digest: '' }], decode, language: 'en' } as const
  const filledIn = anApplication()
  for (const [given, emptyPictures] of [
    [{ ...filledIn, fullname: '' }, []],
    [{ ...filledIn, fullname: '\0' }, []],
    [filledIn, ['files']],
  ] as const)
    expect((await accept(app.services, { ...arrived, given, emptyPictures })).kind).toBe('refused')
  expect(decodes).toBe(0)
  expect((await accept(app.services, { ...arrived, given: filledIn, emptyPictures: [] })).kind).toBe('accepted')
  expect(decodes).toBe(1)
})
