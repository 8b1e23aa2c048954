import { i18n, type MessageDescriptor } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { menu } from '../../../content/menu'
import { languages } from '../../domain/languages'
import { i18nFor } from '../../i18n/catalogs.server'
import { AppProviders } from '../app-providers'
import { Shell } from './shell'

test('the open page and its dropdown are marked in the menu', async () => {
  const html = await renderAt('/ourspeakers')
  const item = menu.find(({ links }) => links?.some(({ to }) => to === '/ourspeakers'))
  const link = item?.links?.find(({ to }) => to === '/ourspeakers')
  expect(listCurrentLabels(html, 'page')).toEqual([english(link?.label), english(link?.label)])
  expect(listCurrentLabels(html, 'true')).toEqual([english(item?.name), english(item?.name)])
})

test('a percent-encoded path marks the same item, and a malformed one marks none', async () => {
  const about = english(menu.find(({ to }) => to === '/about')?.name)
  expect(listCurrentLabels(await renderAt('/%61bout'), 'page')).toEqual([about, about])
  expect(listCurrentLabels(await renderAt('/%E0%A4%A'), 'page')).toEqual([])
})

test('on the home page Home is marked, and not Gallery, which also leads there', async () => {
  const home = english(menu.find(({ to }) => to === '/')?.name)
  expect(listCurrentLabels(await renderAt('/'), 'page')).toEqual([home, home])
  expect(listCurrentLabels(await renderAt('/'), 'true')).toEqual([])
})

test('menus work without JavaScript: dropdowns are details with one name, the overlay is a popover with its own buttons', async () => {
  const html = await renderAt('/')
  expect(html).toMatch(/<details name="menu">/)
  expect(html).toMatch(/<button type="button" popoverTarget="menu"/i)
  expect(html).toMatch(/<nav id="menu" popover="auto"/)
  expect(html).toMatch(/popoverTarget="menu" popoverTargetAction="hide"/i)
})

test('the twelve languages can be chosen on narrow and wide screens, English first', async () => {
  const optionCodes = [...(await renderAt('/')).matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code)
  const codes = languages.map(({ code }) => code)
  expect(optionCodes).toEqual([...codes, ...codes])
})

test('a page that is not scrolled has no floating buttons, and its HTML complies with the Content-Security-Policy', async () => {
  const html = await renderAt('/')
  expect(html).toMatch(/<aside[^>]*><\/aside>/)
  expect(html).not.toMatch(/\sstyle=|<script/)
})

function english(message: MessageDescriptor | undefined): string {
  return message === undefined ? '' : i18nFor('en')._(message)
}

async function renderAt(path: string): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const handler = createStaticHandler([{ Component: Shell, children: [{ path: '*', element: <h1>A page</h1> }] }])
  const context = await handler.query(new Request(`http://test${path}`))
  if (context instanceof Response) throw new Error(`${path} was redirected`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <AppProviders i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  )
}

/** Returns the text of the elements with this aria-current value. */
function listCurrentLabels(html: string, current: 'page' | 'true'): string[] {
  return [...html.matchAll(new RegExp(`aria-current="${current}"[^>]*>([^<]*)`, 'g'))].map(([, label]) => label ?? '')
}
