import { AsyncLocalStorage } from 'node:async_hooks'
import { type ContainingNetworks, listContainingNetworks } from '../../domain/client-network.server'

/** The address of the visitor for whom work is done. */
const visitors = new AsyncLocalStorage<{ address: string } | undefined>()

/** Runs work, and all that follows from it, on behalf of the visitor with this address. */
export function runForVisitor<T>(address: string, work: () => T): T {
  return visitors.run({ address }, work)
}

/** Runs work of the site itself, such as counting requests: it must not wait behind visitors. */
export function runForSite<T>(work: () => T): T {
  return visitors.run(undefined, work)
}

/** The networks of the visitor for whom the current work is done; empty if it is the site's own. */
export function currentVisitorNetworks(): ContainingNetworks {
  const visitor = visitors.getStore()
  return visitor === undefined ? [] : listContainingNetworks(visitor.address)
}
