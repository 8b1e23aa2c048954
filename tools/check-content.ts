// `npm run check:content`: reports what is wrong in content/, in words for people who do not program. A build
// starts with it too (`--brief`: mistakes, and one line for the rest). Exits with 1 if there are mistakes.
import { checkContentFolder } from './content/check-content-folder.ts'
import { type ContentFinding, formatContentFinding } from './content/content-finding.ts'

const isBrief = process.argv.includes('--brief')
const { mistakes, notes, untranslated } = await checkContentFolder()

if (mistakes.length > 0) {
  printList(`${count(mistakes, 'mistake')} in content/, which must be put right:`, mistakes)
  process.exitCode = 1
}
if (isBrief) {
  const rest = [
    ...(notes.length > 0 ? [count(notes, 'note')] : []),
    ...(untranslated.length > 0 ? [`${count(untranslated, 'text')} without a translation`] : []),
  ]
  if (rest.length > 0) console.error(`content/ has ${rest.join(' and ')}: npm run check:content lists them`)
} else {
  printList(`${count(notes, 'note')}, for you to decide about:`, notes)
  printList(
    `${count(untranslated, 'text')} without a translation. Their readers see them in English until they are translated (translations/README.md):`,
    untranslated,
  )
  if (mistakes.length === 0) console.error('\nNo mistakes in content/.')
}

function printList(heading: string, findings: readonly ContentFinding[]): void {
  if (findings.length === 0) return
  console.error([`\n${heading}`, ...findings.map((finding) => `  ${formatContentFinding(finding)}`)].join('\n'))
}

function count(findings: readonly ContentFinding[], noun: string): string {
  return `${findings.length} ${noun}${findings.length === 1 ? '' : 's'}`
}
