import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { volunteerDays } from '../../../content/volunteers'
import { places } from '../../../translations/en.po'
import { i18nFor } from '../../i18n/catalogs.server'
import { foldedMessages, foldedOrigins, foldedSources } from './fold-dates.server'

const file = 'content/festival.ts'

test('the browser gets texts with dates as constants, in English', async () => {
  const source = foldedSources()[file] ?? ''
  const folded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  expect(folded.festival.endsAt).toBe(festival.endsAt)
  expect(folded.festival.theme).toEqual(festival.theme)
  expect(folded.festival.gala.message).toEqual([i18nFor('en')._(festival.gala)])
  expect(source).not.toContain('"values"')
  expect(source).not.toContain('function')
})

test('each of these texts has a translation under its own id, and belongs to its file', async () => {
  const { festival: folded } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(foldedSources()[file] ?? '')}`
  )
  expect(foldedMessages('fr')[folded.gala.id]).toEqual([i18nFor('fr')._(festival.gala)])
  expect(foldedMessages('ig')[folded.gala.id]).not.toEqual(folded.gala.message)
  const origins = foldedOrigins(places)
  expect(origins[folded.gala.id]).toEqual([file])
  expect(origins[festival.gala.id]).toEqual([])
  expect(origins[festival.theme.id]).toEqual(places[festival.theme.id])
})

test('two texts with different dates do not share an id, although their messages do', () => {
  expect(festival.days.id).toBe(festival.galaDay.id)
  const texts = Object.values(foldedMessages('fr')).flat()
  for (const text of [festival.days, festival.galaDay, volunteerDays.June19])
    expect(texts).toContain(i18nFor('fr')._(text))
})
