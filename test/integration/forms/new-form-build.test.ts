import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { listCatalogs } from '../../../tools/translations'
import { findFileRuleViolations } from '../../architecture/file-rules'
import { findImportCycles } from '../../architecture/import-cycles'
import { findImportViolations } from '../../architecture/import-rules'
import { parseSources } from '../../architecture/parse-sources'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/expect-accessible'
import { fillWithoutScripts, sendWithoutScripts } from '../../support/browser/fill-without-scripts'
import { orderLinkIn } from '../../support/order-link'
import { readOutbox } from '../../support/outbox'
import { createEnvironment } from '../../support/servers/start-app'
import { runBuiltCommand, startBuiltProgram } from '../../support/servers/start-process'
import { copySourcesWithForms, exampleForms, runNode } from '../../support/servers/workshop-sources'

/** A build takes half a minute, and several times as long while other tests run. */
const timeout = 400_000

test('a paid form that is one folder and a line in each list is served, paid, confirmed and listed', {
  timeout,
}, async () => {
  const folder = await buildWithWorkshop()
  const variables = await createEnvironment('sqlite')
  await using server = startBuiltProgram(path.join(folder, 'dist/server/server.js'), variables)
  await server.waitUntilReady()
  await using browser = await openPage()
  const { page } = browser

  await page.goto(`${server.url}/workshop`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book seats' }).click()
  await page.getByRole('alert').filter({ hasText: 'Missing: Email, Seats' }).waitFor()
  await page.getByLabel('Email').fill('ngozi@example.com')
  await page.getByLabel('Seats').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Pay ₦14,000 to ${organisation.name}` }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/workshop-paid\?trxref=/)
  await page.getByText('Your seats are booked!').waitFor()

  const outbox = () => readOutbox(path.join(variables.DATA_DIR ?? '', 'outbox'))
  await expect.poll(outbox).toHaveLength(2)
  const confirmation = (await outbox()).find(({ to }) => to.includes('ngozi@example.com'))
  expect(confirmation?.subject).toMatch(/^Workshop AGF-/)
  expect(confirmation?.text).toContain('You have 2 seats.')
  const orderUrl = /\/order\/.*/.exec(orderLinkIn(confirmation?.text))?.[0] ?? ''
  await page.goto(server.url + orderUrl)
  await page.getByText('This order is paid.').waitFor()
  await page.getByText('₦14,000').first().waitFor()

  const cli = path.join(folder, 'dist/server/agefest.js')
  const list = await runBuiltCommand(cli, variables, 'list', 'workshop', '--json')
  expect(JSON.parse(list.out)).toMatchObject({
    flow: 'workshop',
    state: 'paid',
    email: 'ngozi@example.com',
    amountKobo: 1_400_000,
    answers: { seats: '2', amount: '14000' },
  })
  const help = await runBuiltCommand(cli, variables, 'help', 'list')
  expect(help.out.replaceAll(/\s+/g, ' ')).toContain('volunteer, workshop, or all')
  const privacyPolicy = await (await fetch(`${server.url}/privacy-policy`)).text()
  expect(privacyPolicy).toMatch(/Workshops<.*Your email address, the number of seats and, if you like, a wish\./s)
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  expect(sitemap).toMatch(/\/workshop</)
  expect(sitemap).not.toContain('workshop-paid')
  await expectToBePaidWithoutScripts(server.url)
  expect(browser.consoleErrors).toEqual([])
})

test('the rules of the code and the tests that go through all forms accept it, and one with an upload', {
  timeout,
}, async () => {
  const additional = ['test', 'vitest.config.ts', 'docs', 'bench', 'README.md', 'CONTRIBUTING.md']
  const folder = copySourcesWithForms(['workshop', 'poster'], additional)
  const sources = await parseSources(folder, ['src', 'content'])
  expect(findImportViolations(sources)).toEqual([])
  expect(findImportCycles(sources)).toEqual([])
  expect(findFileRuleViolations(sources)).toEqual([])
  const tests = [
    ...['src/site/routes', 'src/site/content', 'src/site/shell', 'src/pages/legal', 'src/flows/', 'src/cli/listing'],
    ...['test/architecture/security/text-limits', 'test/integration/content/form-sales'],
  ]
  const projects = ['--project', 'units', '--project', 'whole']
  await runNode(folder, 'node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests)
})

test('CONTRIBUTING.md names every file of the examples, every line, and every file of the content that they change', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
  const { workshop, poster } = exampleForms
  const entries = [...Object.values(workshop.listEntries), poster.listEntries['src/flows/index.ts']]
  for (const { entry } of entries) expect(contributing).toContain(`\`${entry.trim()}\``)
  for (const form of ['workshop', 'poster'] as const) {
    for (const file of Object.keys(exampleForms[form].contentLines)) expect(contributing).toContain(`\`${file}\``)
    for (const file of readdirSync(`test/builders/${form}`)) expect(contributing).toContain(`\`${file}\``)
  }
})

async function expectToBePaidWithoutScripts(url: string): Promise<void> {
  await using browser = await openPage({ javaScriptEnabled: false })
  const { page } = browser
  await page.goto(`${url}/workshop`)
  await fillWithoutScripts(page, 'workshop', { email: 'ada@example.com', seats: '3' })
  await sendWithoutScripts(page, 'workshop')
  await page.getByRole('link', { name: `Pay ₦21,000 to ${organisation.name}` }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment successful! please check your email' }).waitFor()
}

/**
 * Builds the site with the eleventh form, as `npm run build` does, but in English only: every catalog except
 * `en.po` is removed, because none translates the texts of the form. Returns its folder.
 */
async function buildWithWorkshop(): Promise<string> {
  const folder = copySourcesWithForms(['workshop'])
  for (const language of listCatalogs(path.join(folder, 'translations')))
    rmSync(path.join(folder, `translations/${language}.po`))
  const build = `import { buildAndActivate } from './tools/builds/ensure-build.mjs'; process.exit((await buildAndActivate({ node: process.execPath, environment: process.env })) ? 0 : 1)`
  await runNode(folder, '--input-type=module', '--eval', build)
  return folder
}
