import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languages } from '../../domain/languages'
import { App } from '../app'
import { Shell } from './shell'

test('the page that is open is marked in the menu, and the dropdown it is in', async () => {
  const html = await drawnAt('/ourspeakers')
  expect(marked(html, 'page')).toEqual(['Our Speakers', 'Our Speakers'])
  expect(marked(html, 'true')).toEqual(['Partners', 'Partners'])
})

test('a percent-encoded address marks the same entry, and a broken one marks none', async () => {
  expect(marked(await drawnAt('/%61bout'), 'page')).toEqual(['About Us', 'About Us'])
  expect(marked(await drawnAt('/%E0%A4%A'), 'page')).toEqual([])
})

test('at home it is Home that is marked, not the gallery that leads there too', async () => {
  expect(marked(await drawnAt('/'), 'page')).toEqual(['Home', 'Home'])
  expect(marked(await drawnAt('/'), 'true')).toEqual([])
})

test('menus need no script: dropdowns are details of one name, the overlay is a popover with its own buttons', async () => {
  const html = await drawnAt('/')
  expect(html.match(/<details name="menu">/g)).toHaveLength(4)
  expect(html).toMatch(/<button type="button" popoverTarget="menu"/i)
  expect(html).toMatch(/<nav id="menu" popover="auto"/)
  expect(html).toMatch(/popoverTarget="menu" popoverTargetAction="hide"/i)
})

test('the twelve languages can be chosen on narrow and on wide screens, English first', async () => {
  const chosen = [...(await drawnAt('/')).matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code)
  const codes = languages.map(({ code }) => code)
  expect(chosen).toEqual([...codes, ...codes])
})

test('nothing floats over a page that nobody has scrolled, and nothing breaks the content security policy', async () => {
  const html = await drawnAt('/')
  expect(html).toMatch(/<aside[^>]*><\/aside>/)
  expect(html).not.toMatch(/\sstyle=|<script/)
})

async function drawnAt(path: string): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const handler = createStaticHandler([{ Component: Shell, children: [{ path: '*', element: <h1>A page</h1> }] }])
  const context = await handler.query(new Request(`http://test${path}`))
  if (context instanceof Response) throw new Error(`${path} was redirected`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <App i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}

/** The words of the elements whose aria-current has this value. */
function marked(html: string, current: 'page' | 'true'): string[] {
  return [...html.matchAll(new RegExp(`aria-current="${current}"[^>]*>([^<]*)`, 'g'))].map(([, words]) => words ?? '')
}
