import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the modules for `pathname` and adds them to the route table before the first render. Otherwise the
 * prerender would render an empty page, and the browser would hydrate one.
 */
export async function loadMatchingRoutes(pathname: string, routes: RouteObject[]): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => resolveLazyRoute(route)))
}

async function resolveLazyRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const routeModule = await route.lazy()
  delete route.lazy
  Object.assign(route, routeModule)
}
