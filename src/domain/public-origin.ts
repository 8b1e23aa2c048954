/** The error message for an invalid PUBLIC_URL. */
export const publicUrlRequirement =
  'must be the URL of the site without a path, such as https://agefest.example: http or https, a host name, and optionally a port'

/**
 * Normalises the site's public origin: lower case, without a trailing slash or default port. Undefined for
 * anything that is not an http(s) origin, for example with a path, query, fragment or user name.
 */
export function parsePublicOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.port === '0') return undefined
  const hasExtraParts =
    /[^/]/.test(url.pathname) || url.search !== '' || url.hash !== '' || url.username + url.password !== ''
  return hasExtraParts ? undefined : url.origin
}
