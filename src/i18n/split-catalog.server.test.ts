import { expect, test } from 'vitest'
import { type Chunks, pickMessages, splitCatalog } from './split-catalog.server'

const chunks: Chunks = {
  'client.js': { modules: ['src/client.tsx', 'src/footer.tsx'], imports: [], dynamicImports: ['home.js', 'faq.js'] },
  'home.js': { modules: ['src/home.tsx'], imports: ['client.js', 'forms.js'], dynamicImports: ['later.js'] },
  'faq.js': { modules: ['src/faq.tsx'], imports: ['client.js', 'forms.js'], dynamicImports: [] },
  'forms.js': { modules: ['src/field.tsx'], imports: [], dynamicImports: [] },
  'later.js': { modules: ['src/dialog.tsx'], imports: [], dynamicImports: [] },
}
const origins = {
  footer: ['src/footer.tsx'],
  home: ['src/home.tsx'],
  dialog: ['src/dialog.tsx'],
  faq: ['src/faq.tsx'],
  field: ['src/field.tsx'],
  email: ['src/email.server.tsx'],
  'home and email': ['src/email.server.tsx', 'src/home.tsx'],
}
const pages = new Map([
  ['/', 'src/home.tsx'],
  ['/faq', 'src/faq.tsx'],
])
const parts = () => splitCatalog(origins, chunks, { entries: ['src/client.tsx'], pages })

test('a page part has the messages of everything that the page may load, and of no other page', () => {
  expect([...(parts().get('home') ?? [])].sort()).toEqual(['dialog', 'home', 'home and email'])
  expect([...(parts().get('faq') ?? [])]).toEqual(['faq'])
})

test('messages that every page or several pages load are shared', () => {
  expect([...(parts().get('shared') ?? [])].sort()).toEqual(['field', 'footer'])
})

test('messages of emails are in no part', () => {
  expect([...parts().values()].flatMap((ids) => [...ids])).not.toContain('email')
})

test('a page that is missing from the build throws with its name', () => {
  const unknown = new Map([['/x', 'src/x.tsx']])
  expect(() => splitCatalog(origins, chunks, { entries: ['src/client.tsx'], pages: unknown })).toThrow('src/x.tsx')
})

test('a message without a translation is left out', () => {
  expect(pickMessages({ home: ['Accueil'] }, ['home', 'faq'])).toEqual({ home: ['Accueil'] })
})
