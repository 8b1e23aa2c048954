import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import type { checkContent } from '../../src/site/content/check-content.server.ts'
import { languageDefines } from '../translations.ts'
import { imagesPlugin } from '../vite/images-plugin.ts'
import { linguiMacros } from '../vite/lingui-macros.ts'
import { readContentFiles } from './content-files.ts'
import type { ContentFinding } from './content-finding.ts'
import { findExampleValues } from './example-value-findings.ts'
import { findImportMistakes, findUnusedPictures } from './import-findings.ts'
import { locateProblems } from './locate-problems.ts'
import { findMessageMistakes } from './message-findings.ts'
import { findSyntaxMistakes } from './syntax-findings.ts'
import { findTypeMistakes } from './type-findings.ts'
import { findUntranslated } from './untranslated-findings.ts'

/** Everything that is wrong in content/. */
export interface Findings {
  /** What must be put right: the site cannot be built with it, or would say something wrong. */
  mistakes: ContentFinding[]
  /** What the organisation may want to change. */
  notes: ContentFinding[]
  /** Texts that are shown in English in another language. */
  untranslated: ContentFinding[]
}

/** Checks content/ from its letters to its meaning. What cannot be read is not checked any further. */
export async function checkContentFolder(nowMs = Date.now()): Promise<Findings> {
  const content = readContentFiles()
  const unreadable = [...content.files].flatMap(([file, source]) => findUnreadable(file, source))
  if (unreadable.length > 0) return stopped(unreadable)
  const importMistakes = findImportMistakes(content)
  const [typeMistakes, checked] = await Promise.all([
    findTypeMistakes(content.readLine),
    importMistakes.length > 0 ? undefined : loadAndCheck(nowMs),
  ])
  if (checked === undefined || 'failure' in checked)
    return stopped([...importMistakes, ...typeMistakes, ...explainFailure(checked?.failure, typeMistakes)])
  const { mistakes, notes } = locateProblems(checked.problems, content, typeMistakes)
  return {
    mistakes: [...typeMistakes, ...mistakes],
    notes: [...notes, ...findExampleValues(content), ...findUnusedPictures(content)],
    untranslated: await findUntranslated(checked.texts, content),
  }
}

function findUnreadable(file: string, source: string): ContentFinding[] {
  const syntaxMistakes = findSyntaxMistakes(file, source)
  return syntaxMistakes.length > 0 ? syntaxMistakes : findMessageMistakes(file, source)
}

function stopped(mistakes: ContentFinding[]): Findings {
  return { mistakes, notes: [], untranslated: [] }
}

type Checked = ReturnType<typeof checkContent> | { failure: Error }

/** Runs the checks of src/site/content/ on the loaded content. */
async function loadAndCheck(nowMs: number): Promise<Checked> {
  try {
    const { module } = await runnerImport<{ checkContent: typeof checkContent }>(
      '/src/site/content/check-content.server.ts',
      {
        configFile: false,
        envDir: false,
        logLevel: 'silent',
        define: languageDefines,
        plugins: [imagesPlugin(), babel(linguiMacros)],
      },
    )
    return module.checkContent(nowMs)
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** A file that cannot run usually has a mistake of types, which says more. */
function explainFailure(failure: Error | undefined, typeMistakes: readonly ContentFinding[]): ContentFinding[] {
  if (failure === undefined || typeMistakes.length > 0) return []
  const [, picture] = /^(?:.*: )?(.*) cannot be read as an image/.exec(failure.message) ?? []
  if (picture !== undefined)
    return [
      {
        file: picture,
        problem: 'this cannot be read as a picture.',
        advice:
          'Replace it with a JPEG, PNG, WebP, AVIF or SVG file. Photographs of iPhones (HEIC) must be saved as JPEG.',
      },
    ]
  const file = /content\/[\w/.-]+/.exec(`${failure.message} ${failure.stack}`)?.[0] ?? 'content/'
  return [{ file, problem: 'this cannot be used.', advice: failure.message }]
}
