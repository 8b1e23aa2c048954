import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { copySources } from './copy-sources'

const flowFolder = 'src/flows/workshop'

/** What a new form adds to each list of flows: an import, and a line before the end of the list. */
export const listEntries: Readonly<Record<string, { importLine: string; entry: string; endOfList: RegExp }>> = {
  'src/flows/index.ts': {
    importLine: "import { workshop } from './workshop/flow'",
    entry: "  { flow: workshop, page: () => import('./workshop/page'), result: () => import('./workshop/result') },",
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
}

/**
 * Copies the sources, with the example form of test/builders/workshop as an eleventh one: its folder, and a
 * line in each list of flows. The copy is removed when the test ends.
 */
export function copySourcesWithWorkshop(additional: readonly string[] = []): string {
  const { folder, edit } = copySources(additional)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('test/builders/workshop', path.join(folder, flowFolder), { recursive: true })
  for (const name of readdirSync(path.join(folder, flowFolder))) {
    const file = path.join(folder, flowFolder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'../../../src/", "'../../"))
  }
  for (const [list, { importLine, entry, endOfList }] of Object.entries(listEntries)) {
    const end = endOfList.exec(readFileSync(list, 'utf8'))?.[0] ?? ''
    edit(list, endOfList, `${entry}\n${end}`)
    edit(list, 'import ', `${importLine}\nimport `)
  }
  return folder
}

/** Runs Node in a folder until it exits. Expects it to succeed. */
export async function runNode(folder: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect(code, `node ${args.join(' ')}\n${printed}`).toBe(0)
}
