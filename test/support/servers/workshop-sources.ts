import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { copySources } from './copy-sources'

interface ExampleForm {
  /** What it adds to each list of flows and to that of builders: an import, and a line before its end. */
  listEntries: Readonly<Record<string, { importLine: string; entry: string; endOfList: RegExp }>>
  /** What it adds to the content: the setting that opens and closes it, and a link. */
  contentLines: Readonly<Record<string, { before: string; added: string }>>
}

/** The example forms of test/builders/: a paid one, and one without payment and with an upload. */
export const exampleForms = {
  workshop: {
    listEntries: {
      'src/flows/index.ts': {
        importLine: "import { workshop } from './workshop/flow'",
        entry:
          "  { flow: workshop, page: () => import('./workshop/page'), result: () => import('./workshop/result') },",
        endOfList: /^\]$/m,
      },
      'src/flows/index.server.ts': {
        importLine: "import { workshopServer } from './workshop/flow.server'",
        entry: '  workshopServer,',
        endOfList: /^\]$/m,
      },
      'src/flows/index.privacy.ts': {
        importLine: "import { workshopCollectedData } from './workshop/privacy'",
        entry: '  workshop: workshopCollectedData,',
        endOfList: /^\}$/m,
      },
      'test/builders/form-builders.ts': {
        importLine: "import { aWorkshopBooking } from './workshop-booking'",
        entry: '  workshop: aWorkshopBooking,',
        endOfList: /^\}$/m,
      },
    },
    contentLines: {
      'content/festival-types.ts': { before: 'export type PaidForm = ', added: "'workshop' | " },
      'content/festival.ts': {
        before: 'export const sales: Readonly<Record<PaidForm, SalesSetting>> = {',
        added: "\n  workshop: 'open',",
      },
      'content/menu.ts': {
        before: 'export const menu: readonly MenuItem[] = [',
        added: "\n  { name: msg`Workshop`, to: '/workshop' },",
      },
    },
  },
  poster: {
    listEntries: {
      'src/flows/index.ts': {
        importLine: "import { poster } from './poster/flow'",
        entry: "  { flow: poster, page: () => import('./poster/page') },",
        endOfList: /^\]$/m,
      },
      'src/flows/index.server.ts': {
        importLine: "import { posterServer } from './poster/flow.server'",
        entry: '  posterServer,',
        endOfList: /^\]$/m,
      },
      'src/flows/index.privacy.ts': {
        importLine: "import { posterCollectedData } from './poster/privacy'",
        entry: '  poster: posterCollectedData,',
        endOfList: /^\}$/m,
      },
      'test/builders/form-builders.ts': {
        importLine: "import { aPosterEntry } from './poster-entry'",
        entry: '  poster: aPosterEntry,',
        endOfList: /^\}$/m,
      },
    },
    contentLines: {
      'content/festival-types.ts': { before: 'export type FreeForm = ', added: "'poster' | " },
      'content/festival.ts': {
        before: 'export const freeForms: Readonly<Record<FreeForm, SalesSetting>> = {',
        added: "\n  poster: 'open',",
      },
      'content/menu.ts': {
        before: 'export const menu: readonly MenuItem[] = [',
        added: "\n  { name: msg`Posters`, to: '/poster' },",
      },
    },
  },
} as const satisfies Record<string, ExampleForm>

/**
 * Copies the sources with these example forms as further ones: the folder of each, a line in each list, and its lines
 * in the content. The copy is removed when the test ends.
 */
export function copySourcesWithForms(
  names: readonly (keyof typeof exampleForms)[],
  additional: readonly string[] = [],
): string {
  const { folder, edit } = copySources(additional)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const formName of names) {
    const flowFolder = `src/flows/${formName}`
    cpSync(`test/builders/${formName}`, path.join(folder, flowFolder), { recursive: true })
    for (const name of readdirSync(path.join(folder, flowFolder))) {
      const file = path.join(folder, flowFolder, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'../../../src/", "'../../"))
    }
    edit(`${flowFolder}/flow.ts`, 'import { festival }', 'import { formSales }')
    edit(`${flowFolder}/flow.ts`, /sales: \{.*\},/, `sales: formSales.${formName},`)
    const { contentLines, listEntries }: ExampleForm = exampleForms[formName]
    for (const [file, { before, added }] of Object.entries(contentLines)) edit(file, before, before + added)
    for (const [list, { importLine, entry, endOfList }] of Object.entries(listEntries)) {
      if (!existsSync(path.join(folder, list))) continue
      const end = endOfList.exec(readFileSync(list, 'utf8'))?.[0] ?? ''
      edit(list, endOfList, `${entry}\n${end}`)
      edit(list, 'import ', `${importLine}\nimport `)
    }
  }
  return folder
}

/** Sooner than the tests that call it time out, so that they fail with what the program has printed. */
const runTimeoutMs = 380_000

/** Runs Node in a folder until it exits. Expects it to succeed. */
export async function runNode(folder: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: runTimeoutMs,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect(code, `node ${args.join(' ')}\n${printed}`).toBe(0)
}
