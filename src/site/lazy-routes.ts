import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the modules that draw `pathname` and puts them into the table, so that the first render has them: without this the
 * browser would hydrate an empty page, and the prerender would draw one.
 */
export async function loadRoutesOf(pathname: string, routes: RouteObject[]): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => resolve(route)))
}

async function resolve(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  delete route.lazy
  Object.assign(route, loaded)
}
