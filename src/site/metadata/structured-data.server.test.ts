import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { questions } from '../../../content/faq'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { tickets } from '../../../content/tickets'
import { asScriptText } from '../prerender/json-for-script.server'
import { structuredData, type Thing } from './structured-data.server'

const dayMs = 24 * 60 * 60 * 1000

beforeAll(() => i18n.activate('en'))

test.each(['/', '/agefest2025'])('before the festival %s offers every ticket at the price that is charged', (path) => {
  const event = thing(path, 'Event', Date.parse(festival.startsAt) - dayMs)
  const offers = event.offers as Record<string, unknown>[]
  expect(offers.map(({ name, price, priceCurrency }) => ({ name, price, priceCurrency }))).toEqual(
    tickets.map(({ title, earlyBird, currency }) => ({ name: title, price: earlyBird, priceCurrency: currency })),
  )
  for (const { url } of offers) expect(url).toBe('https://agefest.test/agefest2025')
})

test('a festival that is over is still told of, and nothing of it is offered', () => {
  const event = thing('/', 'Event', Date.parse(festival.endsAt) + 1)
  expect(event).toMatchObject({ startDate: festival.startsAt, endDate: festival.endsAt })
  expect(event).not.toHaveProperty('offers')
})

test('the organisation says who it is, and no placeholder is given out as its address', () => {
  const organiser = thing('/about', 'Organization')
  expect(organiser).toMatchObject({ name: organisation.name, url: 'https://agefest.test/' })
  expect(JSON.stringify(organiser)).not.toContain('.example')
  expect(JSON.stringify(organiser)).not.toContain(organisation.phone)
})

test('every question of the list is answered in full, its facts in place', () => {
  const { mainEntity } = thing('/faq', 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(mainEntity).toHaveLength(questions.length)
  expect(JSON.stringify(mainEntity)).toContain(festival.city)
  for (const { name, acceptedAnswer } of mainEntity) expect(name + acceptedAnswer.text).not.toMatch(/[{}]/)
})

test('a page about something else says nothing', () => {
  expect(structuredData('/donate', circumstances())).toEqual([])
})

test('nothing in the data can end the element that it stands in', () => {
  const text = asScriptText([{ '@type': 'Event', name: '</script><script>alert(1)</script><!--' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)[0].name).toBe('</script><script>alert(1)</script><!--')
})

function thing(path: string, type: string, nowMs?: number): Thing {
  const found = structuredData(path, circumstances(nowMs)).find((each) => each['@type'] === type)
  if (found === undefined) throw new Error(`${path} tells of no ${type}`)
  return found
}

function circumstances(nowMs = 0) {
  const absolute = (path: string) => new URL(path, 'https://agefest.test').href
  return { i18n, nowMs, absolute, picture: absolute('/picture.png') }
}
