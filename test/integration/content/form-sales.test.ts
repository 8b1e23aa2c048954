import { afterEach, expect, test, vi } from 'vitest'
import { festival, freeForms, sales } from '../../../content/festival'
import { flows } from '../../../src/flows/index'
import { loadWithContent } from '../../support/content/load-edited-content'
import type * as Rendering from '../../support/content/render-content'

type RenderHtml = (path: string) => Promise<string>

const endsAtMs = Date.parse(festival.endsAt)
const formFlows = flows.map(({ flow }) => flow)
const settings = { ...sales, ...freeForms }

afterEach(() => {
  vi.useRealTimers()
})

test('every form has its own switch, and follows it', () => {
  expect(Object.keys(settings).sort()).toEqual(formFlows.map(({ name }) => name).sort())
  for (const { name, sales: formSales } of formFlows)
    expect(formSales?.setting, name).toBe(settings[name as keyof typeof settings])
})

test('a closed form says so above its fields and in the place of its button', async () => {
  await using loaded = await loadWithSales('closed')
  vi.useFakeTimers({ now: endsAtMs - 1, toFake: ['Date'] })
  await expectForms(loaded.exports.renderHtml, 'closed')
})

test('a form that closes with the festival sells until its end, and no longer', async () => {
  await using loaded = await loadWithSales('auto')
  vi.useFakeTimers({ now: endsAtMs - 1, toFake: ['Date'] })
  await expectForms(loaded.exports.renderHtml, 'open')
  vi.setSystemTime(endsAtMs + 1)
  await expectForms(loaded.exports.renderHtml, 'closed')
})

test('a form with a last day is open until the end of that day in Nigeria', async () => {
  await using loaded = await loadWithSales('2025-08-31')
  const endMs = Date.parse('2025-08-31T23:59:59+01:00')
  vi.useFakeTimers({ now: endMs - 1, toFake: ['Date'] })
  await expectForms(loaded.exports.renderHtml, 'open')
  vi.setSystemTime(endMs + 1)
  await expectForms(loaded.exports.renderHtml, 'closed')
})

async function expectForms(renderHtml: RenderHtml, expected: 'open' | 'closed') {
  for (const { name, pagePath } of formFlows) {
    const html = await renderHtml(pagePath)
    expect(html.includes('data-sales-closed'), name).toBe(expected === 'closed')
    const form = new RegExp(`<form[^>]* data-flow="${name}".*?</form>`, 's').exec(html)?.[0]
    // The form of memberships opens in a dialog.
    if (name !== 'membership') expect(form, name).toBeDefined()
    if (form === undefined) continue
    const notes = form.match(/data-sales-closed/g) ?? []
    // A button that scripts switch on has another one beside it for pages without scripts.
    const shown = expected === 'closed' ? form : form.replace(/<noscript>.*?<\/noscript>/gs, '')
    const buttons = shown.match(/<button[^>]* type="submit"/g) ?? []
    expect([notes.length, buttons.length], name).toEqual(expected === 'closed' ? [2, 0] : [0, 1])
  }
}

function loadWithSales(setting: string) {
  return loadWithContent<typeof Rendering>('test/support/content/render-content.ts', (file, source) =>
    file === 'content/festival.ts'
      ? source.replace(/export const (?:sales|freeForms): [^}]*\}/g, (facts) => facts.replace(/'\w+'/g, `'${setting}'`))
      : source,
  )
}
