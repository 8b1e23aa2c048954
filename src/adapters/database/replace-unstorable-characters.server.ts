import type { Dialect } from 'kysely'

/**
 * Replaces the characters in query parameters that a database cannot store with U+FFFD: NUL, which PostgreSQL rejects
 * on every retry, and unpaired surrogates, which have no UTF-8. Does the same on SQLite, so that both engines store and
 * find the same text. Forms reject such text earlier (submissions/unsafe-input.server.ts); responses of mail servers
 * and of the provider may contain it.
 */
export function replaceUnstorableCharacters(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler() {
      const compiler = dialect.createQueryCompiler()
      return {
        compileQuery(...options) {
          const query = compiler.compileQuery(...options)
          return { ...query, parameters: query.parameters.map(toStorable) }
        },
      }
    },
  }
}

function toStorable(parameter: unknown): unknown {
  if (typeof parameter !== 'string') return parameter
  const text = parameter.toWellFormed()
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}
