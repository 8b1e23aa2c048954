import { startOperatorCommand } from './operator-commands.ts'
import { measurePeak } from './peak-memory.ts'

/**
 * Measures what reads every stored submission, once each: the desk's file of all of them, and the copy of one person's
 * data. Each value names the rows, the time, and the most memory of the process that works.
 */
export async function measureExports({
  serverPid,
  deskUrl,
  cookie,
  environment,
  email,
}: {
  serverPid: number
  deskUrl: string
  cookie: string
  environment: Record<string, string>
  /** The address of a person who has sent one form. */
  email: string
}): Promise<[label: string, value: string][]> {
  const list = await measurePeak(serverPid, () => countCsvRows(`${deskUrl}/people/export.csv`, cookie))
  const program = startOperatorCommand(environment, ['export', email])
  const copy = await measurePeak(program.pid, () => program.output)
  const { sent } = JSON.parse(copy.result.slice(copy.result.indexOf('{'))) as { sent: unknown[] }
  if (sent.length !== 1) throw new Error(`The export of ${email} has ${sent.length} submissions`)
  return [
    ['desk: all submissions as CSV', describe(list.result, list)],
    ['agefest export', describe(sent.length, copy)],
  ]
}

function describe(rows: number, { ms, peakMegabytes }: { ms: number; peakMegabytes: number }): string {
  return `${(ms / 1_000).toFixed(1)} s (${rows} rows, ${peakMegabytes.toFixed(0)} MB)`
}

/** Reads a file as it arrives, without keeping it. The first line has the headings. */
async function countCsvRows(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk) if (byte === 0x0a) lines++
  return lines - 1
}
