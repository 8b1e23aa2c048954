import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { questions } from '../../../content/faq'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { tickets } from '../../../content/tickets'
import { jsonForScript } from '../prerender/json-for-script.server'
import { type SchemaObject, structuredData } from './structured-data.server'

const dayMs = 24 * 60 * 60 * 1000

beforeAll(() => i18n.activate('en'))

test.each(['/', '/agefest2025'])('before the festival %s offers every ticket at its current price', (path) => {
  const event = findSchemaObject(path, 'Event', Date.parse(festival.startsAt) - dayMs)
  const offers = event.offers as Record<string, unknown>[]
  expect(offers.map(({ name, price, priceCurrency }) => ({ name, price, priceCurrency }))).toEqual(
    tickets.map(({ title, earlyBird, currency }) => ({ name: title, price: earlyBird, priceCurrency: currency })),
  )
  for (const { url } of offers) expect(url).toBe('https://agefest.test/agefest2025')
})

test('a past festival is still described, without offers', () => {
  const event = findSchemaObject('/', 'Event', Date.parse(festival.endsAt) + 1)
  expect(event).toMatchObject({ startDate: festival.startsAt, endDate: festival.endsAt })
  expect(event).not.toHaveProperty('offers')
})

test('the organisation is described without placeholder contact details', () => {
  const organiser = findSchemaObject('/about', 'Organization')
  expect(organiser).toMatchObject({ name: organisation.name, url: 'https://agefest.test/' })
  expect(JSON.stringify(organiser)).not.toContain('.example')
  expect(JSON.stringify(organiser)).not.toMatch(/0{3} 0{3} 0{4}/)
})

test('every FAQ question has its full answer, with its values filled in', () => {
  const { mainEntity } = findSchemaObject('/faq', 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(mainEntity).toHaveLength(questions.length)
  expect(JSON.stringify(mainEntity)).toContain(festival.city)
  for (const { name, acceptedAnswer } of mainEntity) expect(name + acceptedAnswer.text).not.toMatch(/[{}]/)
})

test('other pages have no structured data', () => {
  expect(structuredData('/donate', createContext())).toEqual([])
})

test('no value can close the script element', () => {
  const text = jsonForScript([{ '@type': 'Event', name: '</script><script>alert(1)</script><!--' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)[0].name).toBe('</script><script>alert(1)</script><!--')
})

function findSchemaObject(path: string, type: string, nowMs?: number): SchemaObject {
  const found = structuredData(path, createContext(nowMs)).find((each) => each['@type'] === type)
  if (found === undefined) throw new Error(`${path} tells of no ${type}`)
  return found
}

function createContext(nowMs = 0) {
  const toAbsoluteUrl = (path: string) => new URL(path, 'https://agefest.test').href
  return { i18n, nowMs, toAbsoluteUrl, image: toAbsoluteUrl('/picture.png') }
}
