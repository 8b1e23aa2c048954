import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { festival } from '../../../content/festival'
import { endAccess, inviteToDesk } from '../../../src/desk/access/invitations.server'
import { readGateReport } from '../../../src/desk/gate/gate-numbers.server'
import { getActiveTicketKey, signTicket } from '../../../src/tickets/ticket-keys.server'
import { expectNoHorizontalScroll, launchBrowser, screenSizes, takeScreenshot } from '../../support/browser/browser'
import { cameraFlags } from '../../support/browser/camera-file'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { orderGateTickets } from '../../support/desk/test-gate'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { testScale } from '../../support/test-scale'

/** How many people each gate lets in without the server, and how many of them both do. */
const { each, same } = testScale({ short: { each: 5, same: 2 }, full: { each: 500, same: 20 } })
/** One is let in before. */
const everyone = 1 + 2 * each - same

test('two gates read tickets, lose the server, let people in, and come back with exact numbers and conflicts', {
  timeout: 900_000,
}, async () => {
  const app = await startApp({ desk: true })
  const codes = (await orderGateTickets(app, String(everyone))).map(({ public_code }) => public_code)
  const edition = new Date(festival.startsAt).getUTCFullYear()
  const token = signTicket(await getActiveTicketKey(app.services), { code: codes[0] ?? '', kind: 1, edition })
  const browser = await launchBrowser(await cameraFlags(app.dataDir, token))
  onTestFinished(() => browser.close())
  const one = await openGatePage(app, browser, 'Gate 1')
  const two = await openGatePage(app, browser, 'Gate 2', screenSizes[1])

  await one.page.getByRole('button', { name: 'Start the camera' }).click()
  await expectAnswer(one.page, 'Welcome, ')
  await expectAnswer(one.page, 'FREE ACCESS')
  await takeScreenshot(one.page, 'gate-welcome')
  await expectAccessible(one.page)
  await typeAtGate(two.page, codes[0] ?? '')
  await expectAnswer(two.page, 'Already in at')
  await expectAnswer(two.page, 'at Gate 1')
  await takeScreenshot(two.page, 'gate-already-in')
  await expectAccessible(two.page)
  for (const { page } of [one, two]) await expectNoHorizontalScroll(page)

  // The server is gone, and the pages are opened anew.
  await app.stop()
  for (const { page } of [one, two]) {
    await page.reload()
    await expectAnswer(page, 'Ready')
  }
  // Both let in the same ones; each knows that the first is inside.
  await letIn(one.page, codes.slice(1, 1 + each))
  await letIn(two.page, codes.slice(1 + each - same))
  await typeAtGate(two.page, codes.at(-1) ?? '')
  await expectAnswer(two.page, 'Already in at')
  await typeAtGate(two.page, 'TKT-0000-0000')
  await expectAnswer(two.page, 'Not ours')
  await expect.poll(() => two.page.locator('#status').textContent()).toBe(`Gate 2 · no network · ${each} to send`)
  await takeScreenshot(two.page, 'gate-offline')

  await using again = await startApp({ reuseVariables: app.variables })
  for (const { page } of [one, two])
    await expect.poll(() => page.locator('#status').textContent()).toMatch(/^Gate \d · online$/)
  const { lists, conflicts } = await readGateReport(again.services.db)
  expect(lists[0]).toMatchObject({ entered: everyone, entries: everyone, inside: everyone, conflicts: same })
  expect(new Set(conflicts.map(({ code }) => code))).toEqual(new Set(codes.slice(1 + each - same, 1 + each)))
  for (const { first, second } of conflicts) expect([first.gate, second.gate].sort()).toEqual(['Gate 1', 'Gate 2'])
  await expect.poll(() => one.page.locator('#numbers').textContent()).toBe(`${everyone} inside, ${everyone} entered`)

  await endAccess(again.services, one.accessId)
  await expectAnswer(one.page, 'This gate link has ended')
  expect(await readDevice(one.page)).toEqual({ list: [], passages: [] })
  expect((await readDevice(two.page)).list).toEqual(['chosen', 'key', 'sealed'])
  expect([...one.failures, ...two.failures]).toEqual([])
})

test('a list that was changed on the device is refused, and a hand-held scanner and a name work', async () => {
  await using app = await startApp({ desk: true })
  const [ticket] = await orderGateTickets(app, '1')
  if (ticket === undefined) throw new Error('no ticket')
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { page, failures } = await openGatePage(app, browser, 'Gate 1')
  await page.locator('#answer').click()
  await page.keyboard.type(ticket.public_code)
  await page.keyboard.press('Enter')
  await expectAnswer(page, `Welcome, ${ticket.holder_name}`)
  await page.getByLabel('Out').check()
  await typeAtGate(page, (ticket.holder_name ?? '').slice(0, 4).toUpperCase())
  await page.getByRole('button', { name: ticket.holder_name ?? '' }).click()
  await expectAnswer(page, `Goodbye, ${ticket.holder_name}`)
  await takeScreenshot(page, 'gate-goodbye')

  await page.context().route('**/gate/{session,list}', (route) => route.abort())
  // An exchange that began before would store a list that nobody has changed.
  await expect.poll(() => page.locator('#status').textContent()).toContain('no network')
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('agefest-gate')
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = db.transaction('list', 'readwrite').objectStore('list')
    const reading = store.get('sealed')
    reading.onsuccess = () => {
      const { data, ...sealed } = reading.result
      store.put({ ...sealed, data: (data.startsWith('A') ? 'B' : 'A') + data.slice(1) }, 'sealed')
    }
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve
    })
    db.close()
  })
  await page.reload()
  await expectAnswer(page, 'The ticket list was changed')
  expect((await readDevice(page)).list).toEqual([])
  expect(failures).toEqual([])
})

async function openGatePage(
  app: TestApp,
  browser: Browser,
  name: string,
  viewport: (typeof screenSizes)[number] = screenSizes[0],
) {
  const invitation = { name, role: 'gate', days: 1, createdBy: 'test' } as const
  const { id: accessId, secret } = await inviteToDesk(app.services, invitation)
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions|Trusted/.test(message.text())) failures.push(message.text())
  })
  await page.goto(`${app.deskUrl}/enter#${secret}`)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expectAnswer(page, 'Ready')
  // The page opens without the server once its worker is active.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { page, accessId, failures }
}

function expectAnswer(page: Page, text: string) {
  return expect.poll(() => page.locator('#answer').textContent()).toContain(text)
}

async function typeAtGate(page: Page, text: string): Promise<void> {
  await page.getByLabel('Code or name').fill(text)
  await page.getByRole('button', { name: 'Find' }).click()
}

async function letIn(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const before = await countEntriesAndExits(page)
    await typeAtGate(page, code)
    await expect.poll(() => countEntriesAndExits(page)).toBe(before + 1)
    await expectAnswer(page, 'Welcome, ')
  }
}

async function countEntriesAndExits(page: Page): Promise<number> {
  return (await readDevice(page)).passages.length
}

/** The names of what the device keeps of the list, and its entries and exits. */
function readDevice(page: Page): Promise<{ list: IDBValidKey[]; passages: IDBValidKey[] }> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await result(indexedDB.open('agefest-gate'))
    const keys = (name: string) => result(db.transaction(name).objectStore(name).getAllKeys())
    const kept = { list: await keys('list'), passages: await keys('passages') }
    db.close()
    return kept
  })
}
