import { setTimeout as pause } from 'node:timers/promises'
import { delegateValues, encodeMultipart } from '../forms.ts'
import { sendRequest } from '../load.ts'
import type { BenchOptions } from '../options.ts'
import { servePostgres } from '../postgres.ts'
import { findFreePort, serveSite } from '../processes.ts'
import { registerFree, registerPaid } from '../registrations.ts'
import { type Figure, median, printColumns } from '../table.ts'
import { timeDeskPages } from './desk-pages.ts'
import { measureExports } from './exports.ts'
import { fillWithSubmissions } from './fill.ts'
import { measureErasure } from './measure-erasure.ts'
import { runOperatorCommand } from './operator-commands.ts'

const sizes = [10, 10_000, 100_000, 1_000_000]
const originalPairs = 5
const repetitions = 7
/** Emails and the search index have caught up after this time. */
const settleMs = 15_000

/**
 * Measures how long the site takes for what staff and visitors do, with ever more stored submissions on
 * PostgreSQL, at most `upTo`. Prints a table of its own, because its figures have no floor beside them. Linux only.
 */
export async function measureGrowth({ upTo }: Pick<BenchOptions, 'upTo'>): Promise<Figure[]> {
  await using postgres = await servePostgres()
  const deskPort = await findFreePort()
  const environment = { DATABASE_URL: postgres.url, DESK_PORT: String(deskPort) }
  await storeOriginals(environment)
  const columns: string[][] = []
  for (const size of sizes.filter((each) => each <= upTo)) {
    const startedAtMs = performance.now()
    await fillWithSubmissions(postgres.url, size)
    const filledInS = (performance.now() - startedAtMs) / 1_000
    await using site = await serveSite(environment)
    console.log(`${size} submissions, filled in ${filledInS.toFixed(0)} s`)
    const measures = await measureAt(site, { ...environment, DATA_DIR: site.dataDir }, `http://127.0.0.1:${deskPort}`)
    await site.stop()
    measures.push(await measureErasure(postgres.url, environment))
    if (columns.length === 0) columns.push(['', ...measures.map(([label]) => label)])
    columns.push([String(size), ...measures.map(([, value]) => value)])
  }
  printColumns((columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? '')))
  return []
}

/** Stores the registrations that are copied later, half of them paid. */
async function storeOriginals(environment: Record<string, string>): Promise<void> {
  await using site = await serveSite(environment)
  for (let number = 0; number < originalPairs; number++) {
    await registerFree(site.url)
    await registerPaid(site.url)
  }
  await pause(settleMs)
}

type Measure = [label: string, value: string]

async function measureAt(
  site: { url: string; pid: number; startedInMs: number },
  environment: Record<string, string>,
  deskUrl: string,
): Promise<Measure[]> {
  const cookie = await enterDesk(environment, deskUrl)
  const { orderPath, email } = await newOrder(site.url)
  const page = (path: string) => async () => {
    const response = await fetch(deskUrl + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  const command =
    (...args: string[]) =>
    async () =>
      void (await runOperatorCommand(environment, args))
  return [
    ['start to ready', `${site.startedInMs.toFixed(0)} ms`],
    ['a free registration', await timed(() => registerFree(site.url))],
    ['a payment: form, checkout, verification', await timed(() => registerPaid(site.url))],
    [
      'an order page',
      await timed(async () => {
        const { status } = await sendRequest(`${site.url}/api${orderPath}`)
        if (status !== 200) throw new Error(`The order answered ${status}`)
      }),
    ],
    ['desk: Today', await timed(page('/'))],
    ['desk: People and orders', await timed(page('/people'))],
    ['desk: search by name', await timed(page('/people?q=adaeze17'))],
    ['desk: search by email', await timed(page('/people?q=example.com'))],
    ['desk: Charts', await timed(page('/pictures'))],
    ['desk: Audit log', await timed(page('/audit'))],
    ['desk: every page', await timeDeskPages(deskUrl, cookie)],
    ['agefest list, the newest 50', await timed(command('list', 'all', '--limit', '50', '--json'), 3)],
    ['agefest doctor', await timed(command('doctor'), 3)],
    ...(await measureExports({ serverPid: site.pid, deskUrl, cookie, environment, email })),
  ]
}

/** The median time of some runs, and the slowest. */
async function timed(work: () => Promise<void>, runs = repetitions): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAtMs = performance.now()
    await work()
    times.push(performance.now() - startedAtMs)
  }
  return `${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)})`
}

async function newOrder(url: string): Promise<{ orderPath: string; email: string }> {
  const values = delegateValues(`order-${Date.now()}`)
  const { json } = await sendRequest(`${url}/api/paystack/pay`, { body: await encodeMultipart(values) })
  return { orderPath: String(json.order), email: String(values.email) }
}

async function enterDesk(environment: Record<string, string>, deskUrl: string): Promise<string> {
  const out = await runOperatorCommand(environment, [
    'desk',
    'invite',
    `Bench ${performance.now()}`,
    '--role',
    'owner',
    '--json',
  ])
  const { link } = JSON.parse(out) as { link: string }
  const response = await fetch(`${deskUrl}/enter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: deskUrl },
    body: new URLSearchParams({ secret: link }),
  })
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
  if (cookie === undefined || cookie === '') throw new Error(`The desk answered ${response.status}`)
  return cookie
}
