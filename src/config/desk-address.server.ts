/** The variables that place the desk, as they were read. */
interface DeskVariables {
  PORT: string
  METRICS_PORT?: string | undefined
  DESK_PORT?: string | undefined
  DESK_HOST: string
  /** Without a slash at the end. */
  DESK_URL?: string | undefined
}

/** Where the desk listens, and its address for staff. */
interface DeskAddress {
  port: number
  host: string
  url: string
}

/** Where the desk listens unless it is told otherwise; the next one if the site or its metrics have it. */
const defaultPorts = ['3001', '3002', '3003']

/**
 * Where the desk is served; undefined if DESK_PORT is `off`. Returns a message if the port is one that
 * visitors or the metrics use. The launcher chooses the same port (tools/serve/listening-socket.mjs).
 */
export function readDeskAddress({
  PORT,
  METRICS_PORT,
  DESK_PORT,
  DESK_HOST,
  DESK_URL,
}: DeskVariables): { kind: 'ok'; desk: DeskAddress | undefined } | { kind: 'invalid'; message: string } {
  if (DESK_PORT === 'off') return { kind: 'ok', desk: undefined }
  if (DESK_PORT === PORT)
    return { kind: 'invalid', message: 'DESK_PORT must differ from PORT: visitors must not reach the desk' }
  if (DESK_PORT !== undefined && DESK_PORT === METRICS_PORT)
    return { kind: 'invalid', message: 'DESK_PORT must differ from METRICS_PORT' }
  const port = DESK_PORT ?? defaultPorts.find((each) => each !== PORT && each !== METRICS_PORT) ?? ''
  return {
    kind: 'ok',
    desk: { port: Number(port), host: DESK_HOST, url: DESK_URL ?? `http://localhost:${port}` },
  }
}
