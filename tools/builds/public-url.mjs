const defaultPort = '3000'

/**
 * Returns the origin that pages are built for: PUBLIC_URL or, as in src/config.server.ts, localhost and PORT.
 * Different spellings of one URL result in the same origin. What is no URL stays as it is, and the build refuses it.
 */
export function readPublicUrl({ PUBLIC_URL = '', PORT = '' }) {
  const url = PUBLIC_URL.trim() || localUrl(PORT.trim())
  return URL.canParse?.(url) ? new URL(url).origin : url
}

/** The server refuses a wrong PORT, and names it. */
function localUrl(port) {
  return `http://localhost:${/^\d{1,5}$/.test(port) && Number(port) <= 65_535 ? port : defaultPort}`
}

/** Returns whether only this machine reaches the site at this address. */
export function isLocalUrl(publicUrl) {
  return /^http:\/\/localhost(?::\d+)?$/.test(publicUrl)
}
