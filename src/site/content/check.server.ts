import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { matchRoutes } from 'react-router'
import { pageRoutes } from '../routes'
import { type CrossCheckedContent, findInconsistencies } from './consistency-checks'
import { checkValue, listContentValues } from './value-checks'

/** The exports of each file in content/, by file name. */
type SiteContent = CrossCheckedContent & Record<string, object>

/**
 * Returns the errors in the content, one sentence each: the file, the value, and what it must be. These are
 * checks that types cannot express. Images are checked where they are generated (tools/images.ts).
 */
export function findContentErrors(allContent: SiteContent): string[] {
  const values = Object.entries(allContent).flatMap(([file, fileContent]) =>
    listContentValues(fileContent, '').map((value) => ({ file, value })),
  )
  const valueErrors = values.flatMap(({ file, value }) => {
    const error = checkValue(value, isSitePath)
    return error === undefined ? [] : [`content/${file}.ts: ${value.path} ${error}`]
  })
  return [...valueErrors, ...findInconsistencies(allContent)]
}

/**
 * Lists the files with placeholders that must be replaced before the site goes public, such as
 * 'organisation.ts (5)'.
 */
export async function findPlaceholderFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  const countedFiles = names.map(async (name) => {
    const count = (await readFile(path.join(folder, name), 'utf8')).match(/\bEXAMPLE(:| \*\/)/g)?.length ?? 0
    return count === 0 ? [] : [`${name} (${count})`]
  })
  return (await Promise.all(countedFiles)).flat()
}

function isSitePath(address: string): boolean {
  const pathname = address.replace(/[?#].*$/, '')
  return (
    pathname === '' ||
    matchRoutes(
      pageRoutes.map(({ path: routePath }) => ({ path: routePath })),
      encodeURI(pathname),
    ) !== null
  )
}
