import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { createNetworkFairSemaphore } from '../scheduling/network-fair-semaphore.server'
import { currentVisitorNetworks } from '../scheduling/visitor-context.server'

/**
 * Shares the connections of a database fairly between visitors' networks: thousands of concurrent requests from one
 * network delay a form of another network by one query.
 * @param maxConnections The number of connections of the dialect.
 */
export function shareConnectionsFairly(dialect: Dialect, maxConnections: number): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => withFairSlots(dialect.createDriver(), maxConnections),
  }
}

function withFairSlots(driver: Driver, maxConnections: number): Driver {
  const slots = createNetworkFairSemaphore(maxConnections)
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  return Object.assign(driver, {
    async acquireConnection(...options: Parameters<Driver['acquireConnection']>): Promise<DatabaseConnection> {
      await slots.acquire(currentVisitorNetworks())
      try {
        return await acquire(...options)
      } catch (error) {
        slots.release()
        throw error
      }
    },
    async releaseConnection(connection: DatabaseConnection): Promise<void> {
      try {
        await release(connection)
      } finally {
        slots.release()
      }
    },
  })
}
