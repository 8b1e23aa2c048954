import { readFileSync } from 'node:fs'

/** Every address that was prerendered in English, as a visitor would ask for it. */
export function builtRoutes(): string[] {
  const { documents }: { documents: { language: string; path: string }[] } = JSON.parse(
    readFileSync('dist/pages/index.json', 'utf8'),
  )
  return documents.filter(({ language }) => language === 'en').map(({ path }) => path.replace(/:\w+/, 'x'))
}
