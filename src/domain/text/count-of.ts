/**
 * A count with what is counted: `countOf(1, 'email is', 'emails are')` is '1 email is'. For operators, whose texts are
 * in no catalog.
 */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
