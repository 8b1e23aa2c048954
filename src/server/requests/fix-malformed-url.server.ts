/**
 * The address of a request as one that can be decoded: where a percent sign stands for nothing ('/paegeT%c', cut by whoever passed the link
 * on), every percent sign of its path is taken as itself. So it is an address that is not ours, with the page that says so, where Fastify
 * would answer with words for developers.
 */
export function wellFormed(url: string): string {
  const [path = '', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

/** The answer depends on what was decoded, for the bundler leaves out a call whose result nobody reads. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}
