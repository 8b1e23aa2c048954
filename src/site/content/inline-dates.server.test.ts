import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { volunteerDays } from '../../../content/volunteers'
import { messageOrigins } from '../../../translations/en.po'
import { i18nFor } from '../../i18n/catalogs.server'
import { inlinedMessages, inlinedOrigins, inlinedSources } from './inline-dates.server'

const file = 'content/festival.ts'

test('the browser gets texts with dates as constants, in English', async () => {
  const source = inlinedSources()[file] ?? ''
  const inlined = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  expect(inlined.festival.endsAt).toBe(festival.endsAt)
  expect(inlined.festival.theme).toEqual(festival.theme)
  expect(inlined.festival.gala.message).toEqual([i18nFor('en')._(festival.gala)])
  expect(source).not.toContain('"values"')
  expect(source).not.toContain('function')
})

test('each of these texts has a translation under its own id, and belongs to its file', async () => {
  const { festival: inlined } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(inlinedSources()[file] ?? '')}`
  )
  expect(inlinedMessages('fr')[inlined.gala.id]).toEqual([i18nFor('fr')._(festival.gala)])
  expect(inlinedMessages('ig')[inlined.gala.id]).not.toEqual(inlined.gala.message)
  const origins = inlinedOrigins(messageOrigins)
  expect(origins[inlined.gala.id]).toEqual([file])
  expect(origins[festival.gala.id]).toEqual([])
  expect(origins[festival.theme.id]).toEqual(messageOrigins[festival.theme.id])
})

test('two texts with different dates do not share an id, although their messages do', () => {
  expect(festival.days.id).toBe(festival.galaDay.id)
  const texts = Object.values(inlinedMessages('fr')).flat()
  for (const text of [festival.days, festival.galaDay, volunteerDays.June19])
    expect(texts).toContain(i18nFor('fr')._(text))
})
