import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { pageRoutes } from '../routes'
import { type Agreeing, disagreements } from './consistency-checks'
import { faultOf, valuesIn } from './value-checks'

/** What is said by each file of content/, by its name. */
type Contents = Agreeing & Record<string, object>

/**
 * What is wrong with the content, one sentence a fault: the file, the value, and what it must be. Types hold most of it already; this is
 * what they cannot see. Pictures are looked at where they are made (tools/pictures.ts).
 */
export function contentFaults(contents: Contents): string[] {
  const values = Object.entries(contents).flatMap(([file, said]) =>
    valuesIn(said, '').map((value) => ({ file, value })),
  )
  const single = values.flatMap(({ file, value }) => {
    const fault = faultOf(value, isOurs)
    return fault === undefined ? [] : [`content/${file}.ts: ${value.place} ${fault}`]
  })
  return [...single, ...disagreements(contents)]
}

/** Where placeholders still stand that have to be replaced before the site is public: 'organisation.ts (5)'. */
export async function exampleFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  const counted = names.map(async (name) => {
    const count = (await readFile(path.join(folder, name), 'utf8')).match(/\bEXAMPLE(:| \*\/)/g)?.length ?? 0
    return count === 0 ? [] : [`${name} (${count})`]
  })
  return (await Promise.all(counted)).flat()
}

function isOurs(address: string): boolean {
  const pathname = address.replace(/[?#].*$/, '')
  return (
    pathname === '' ||
    matchRoutes(
      pageRoutes.map(({ path: at }) => ({ path: at })),
      encodeURI(pathname),
    ) !== null
  )
}
