import { expect, test } from 'vitest'
import { type Chunks, cut, pick } from './split-catalog.server'

const chunks: Chunks = {
  'client.js': { modules: ['src/client.tsx', 'src/footer.tsx'], imports: [], dynamicImports: ['home.js', 'faq.js'] },
  'home.js': { modules: ['src/home.tsx'], imports: ['client.js', 'forms.js'], dynamicImports: ['later.js'] },
  'faq.js': { modules: ['src/faq.tsx'], imports: ['client.js', 'forms.js'], dynamicImports: [] },
  'forms.js': { modules: ['src/field.tsx'], imports: [], dynamicImports: [] },
  'later.js': { modules: ['src/dialog.tsx'], imports: [], dynamicImports: [] },
}
const places = {
  footer: ['src/footer.tsx'],
  home: ['src/home.tsx'],
  dialog: ['src/dialog.tsx'],
  faq: ['src/faq.tsx'],
  field: ['src/field.tsx'],
  letter: ['src/letter.server.tsx'],
  'home and letter': ['src/letter.server.tsx', 'src/home.tsx'],
}
const pages = new Map([
  ['/', 'src/home.tsx'],
  ['/faq', 'src/faq.tsx'],
])
const parts = () => cut(places, chunks, { entries: ['src/client.tsx'], pages })

test('a page has the words of all that it may load, now or later, and of no other page', () => {
  expect([...(parts().get('home') ?? [])].sort()).toEqual(['dialog', 'home', 'home and letter'])
  expect([...(parts().get('faq') ?? [])]).toEqual(['faq'])
})

test('what every page loads, or several pages do, is shared', () => {
  expect([...(parts().get('shared') ?? [])].sort()).toEqual(['field', 'footer'])
})

test('the words of letters reach no browser', () => {
  expect([...parts().values()].flatMap((ids) => [...ids])).not.toContain('letter')
})

test('a page that the build does not know ends it with its name', () => {
  const unknown = new Map([['/x', 'src/x.tsx']])
  expect(() => cut(places, chunks, { entries: ['src/client.tsx'], pages: unknown })).toThrow('src/x.tsx')
})

test('a message without a translation is left out', () => {
  expect(pick({ home: ['Accueil'] }, ['home', 'faq'])).toEqual({ home: ['Accueil'] })
})
