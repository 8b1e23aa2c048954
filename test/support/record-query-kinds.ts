import type { Kysely } from 'kysely'

/** Returns `db`, and the kinds of the queries that were sent through it. Two requests with the same kinds look alike. */
export function recordQueryKinds<Schema>(db: Kysely<Schema>): { db: Kysely<Schema>; takeKinds: () => string[] } {
  const kinds: string[] = []
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    takeKinds: () => kinds.splice(0),
  }
}
