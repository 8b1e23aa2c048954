import * as z from 'zod/mini'

/** A whole number, as text. */
export const integerBetween = (min: number, max: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
        `must be a whole number from ${min} to ${max}`,
      ),
    )

/** A URL with one of these protocols, each with its colon. */
export const urlWithProtocol = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
        `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    )

/** The address of a service. Browsers and `fetch` take none with a user name in it. */
export const httpUrl = () =>
  urlWithProtocol('http:', 'https:').check(
    z.refine((text) => {
      const url = URL.parse(text)
      return url === null || url.username + url.password === ''
    }, 'must not contain a user name or a password'),
  )

/** A service whose calls have addresses below its own. */
export const httpBaseUrl = () =>
  httpUrl().check(
    z.refine((text) => {
      const url = URL.parse(text)
      return url === null || url.search + url.hash === ''
    }, 'must not contain ? or #'),
  )
