/** What PUBLIC_URL has to be, for the one line that refuses another. */
export const publicUrlRule =
  'must be the address of the whole site, such as https://agefest.example: http or https, a name, perhaps a port, and nothing else'

/**
 * The address at which visitors reach the site, as browsers write it: in small letters, without a slash at the end and without the usual
 * port. Undefined for a text that is no such address, or has more in it: a path, a query, a fragment, a user name.
 */
export function publicOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.port === '0') return undefined
  const hasMore =
    /[^/]/.test(url.pathname) || url.search !== '' || url.hash !== '' || url.username + url.password !== ''
  return hasMore ? undefined : url.origin
}
