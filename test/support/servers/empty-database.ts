/** A database of the tests' PostgreSQL server with all tables and no rows, for tests to copy. */
export const emptyPostgresDatabase = 'empty_product'
