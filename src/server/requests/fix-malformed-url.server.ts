/**
 * Returns the URL of a request so that it can be decoded: if a percent sign starts no valid escape
 * ('/paegeT%c', a link cut when it was shared), every percent sign of the path is escaped. The visitor then
 * gets our 404 page instead of Fastify's error for developers.
 */
export function fixMalformedUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

/** Uses the decoded value, because the bundler would drop a call whose result is unused. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}

/** The plain page of an order, also in capitals or with a slash at the end. */
const plainOrderPath = /^\/order\/([^/?]+)\/plain\/*(?=\?|$)/i

/** Spells the address of an order's plain page as its route does, because documents are found in every spelling. */
export function normalizePlainOrderUrl(url: string): string {
  return url.replace(plainOrderPath, '/order/$1/plain')
}
