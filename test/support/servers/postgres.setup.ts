import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a real PostgreSQL server for the whole run; each test creates its own database in it. */
    postgresUrl: string
  }
}

/**
 * Starts PostgreSQL once for all tests and stops it afterwards. The unit tests need none
 * (vitest.config.ts).
 */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'units')) return
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server[Symbol.asyncDispose]()
}
