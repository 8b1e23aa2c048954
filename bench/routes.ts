import { readFileSync } from 'node:fs'
import { testedBuild } from '../tools/builds/tested-build.ts'

/** Returns every path that was prerendered in English, as a visitor would request it. */
export function readBuiltRoutes(): string[] {
  const { documents }: { documents: { language: string; path: string }[] } = JSON.parse(
    readFileSync(`${testedBuild}/pages/index.json`, 'utf8'),
  )
  return documents.filter(({ language }) => language === 'en').map(({ path }) => path.replace(/:\w+/, 'x'))
}
