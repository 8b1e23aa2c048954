import type { Dialect } from 'kysely'

/**
 * Makes every text that a query passes to the database one that it can store. PostgreSQL takes no NUL
 * character and fails, and whoever retries what failed would do so for ever; unpaired surrogates have no
 * UTF-8. Both become U+FFFD, also on SQLite, so that the engines store and find the same. Forms refuse such
 * text before (submissions/unsafe-input.server.ts); answers of mail servers and of the provider do not.
 */
export function keepTextStorable(dialect: Dialect): Dialect {
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
