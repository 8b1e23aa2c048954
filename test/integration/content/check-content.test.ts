import { execFile } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from '../../support/servers/copy-sources'

/** Where a list of speakers and the imports above it can be changed, whoever is announced and whatever is shown. */
const startOfSpeakers = 'readonly Person[] = ['
const endOfImports = /(?<=\n)\n/
const aPictureImport = /'\.\/pictures\/[^']+\?picture'/
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><path d="M9 9h60v80z"/></svg>'

test('the content of the repository has no mistakes', async () => {
  const { code, output } = await runCheck('.')
  expect(output).toContain('No mistakes in content/')
  expect(code).toBe(0)
})

test('a mistyped comma is named with its file and line, and how to put it right', async () => {
  const { folder, edit } = copyContent()
  edit('content/rooms.ts', /priceNaira: [\d_]+/, 'priceNaira: 30,000')
  const { code, output } = await runCheck(folder)
  expect(code).toBe(1)
  expect(output).toMatch(/content\/rooms\.ts, line \d+: 30,000 should be 30000\./)
})

test('misspelt names, missing facts, wrong kinds and missing pictures are named together', async () => {
  const { folder, edit } = copyContent()
  edit('content/tickets.ts', '    standard: ', '    standart: ')
  edit('content/rooms.ts', /priceNaira: [\d_]+/, "priceNaira: '30000'")
  edit('content/exhibition.ts', /plan: 'bay'/, "plan: 'boat'")
  edit('content/hours.ts', /days: msg\(/, 'day: msg(')
  edit('content/vendors.ts', 'vendorFeeNaira', 'vendorFee')
  edit('content/festival.ts', /theme: msg\(\{[\s\S]*?\}\),/, "theme: 'BOLD: Be bold',")
  edit(
    'content/speakers.ts',
    startOfSpeakers,
    "readonly Person[] = [\n{ name: 'Ada Obi', position: msg`Founder`, photograph: ada },",
  )
  writeFileSync(path.join(folder, 'content/pictures/goat.svg'), drawing)
  edit('content/speakers.ts', aPictureImport, "'./pictures/Goat.svg?picture'")
  const { code, output } = await runCheck(folder)
  expect(code).toBe(1)
  for (const sentence of [
    /content\/tickets\.ts, line \d+: ‘standart’ is not known here\. It is probably a misspelt ‘standard’/,
    /content\/rooms\.ts, line \d+: a number is needed here/,
    /content\/exhibition\.ts, line \d+: ‘boat’ is not one of the choices\. It can be 'bay', 'half' or 'island'/,
    /content\/hours\.ts, line \d+: ‘day’ is not known here/,
    /content\/vendors\.ts: ‘vendorFeeNaira’ is missing; pages of the site need it/,
    /content\/festival\.ts, line \d+: this text must be able to be translated\. Write it as msg/,
    /content\/speakers\.ts, line \d+: the picture ‘ada’ is not named at the top of the file/,
    /content\/speakers\.ts, line \d+: there is no picture content\/pictures\/Goat\.svg\. The file is called goat\.svg/,
  ])
    expect(output).toMatch(sentence)
})

test('values that cannot be true are mistakes; new texts, pictures and placeholders are notes', async () => {
  const { folder, edit } = copyContent()
  edit('content/festival.ts', /galaDay: '[\d-]+'/, "galaDay: '2019-01-01'")
  edit('content/tickets.ts', /earlyBird: \d\d+/, 'earlyBird: 9999999')
  edit(
    'content/faq.ts',
    '= [\n',
    '= [\n  { question: msg`May I bring my goat?`, answer: msg`Please ask us.`, links: [] },\n',
  )
  edit('content/rooms.ts', 'export const rooms', '/** EXAMPLE: these rooms. */\nexport const rooms')
  writeFileSync(path.join(folder, 'content/pictures/goat.jpg'), 'a goat')
  const { code, output } = await runCheck(folder)
  expect(code).toBe(1)
  const [mistakes = '', rest = ''] = output.split(/\d+ notes?, for you/)
  expect(mistakes).toMatch(/content\/festival\.ts, line \d+: the gala night is on 2019-01-01/)
  expect(mistakes).toMatch(/content\/tickets\.ts, line \d+: the earlyBird price of .* \(9999999\) is more/)
  expect(mistakes).toMatch(/content\/faq\.ts, line \d+: links is an empty list/)
  expect(rest).toMatch(/content\/rooms\.ts, line \d+: an EXAMPLE value is left/)
  expect(rest).toContain('content/pictures/goat.jpg: no file shows this picture')
  expect(rest).toMatch(/content\/faq\.ts, line \d+: ‘May I bring my goat\?’ is not translated into .*French.* yet/)
})

test('a placeholder that nothing fills, or whose brace is missing, is a mistake in its line', async () => {
  const { folder, edit } = copyContent()
  const ask = (answer: string) => `= [\n{ question: msg\`Why?\`, answer: ${answer}, facts: { email: 'a' }, links: [] },`
  edit('content/faq.ts', '= [', ask("msg({\nmessage: 'Write to {mail} now.' })"))
  const { output: misspelt } = await runCheck(folder)
  expect(misspelt).toMatch(/content\/faq\.ts, line \d+: \{mail\} is the name of no fact.*are: \{email\}/)
  edit('content/faq.ts', '{mail} now', '{email now')
  const { output: unclosed } = await runCheck(folder)
  expect(unclosed).toMatch(/1 mistake.*\n.*faq\.ts, line \d+: the braces of this text do not match near ‘\{email now/)
  expect(unclosed).not.toContain('invalid syntax')
})

test('a picture that is named in another way, or cannot be read, is explained', async () => {
  const { folder, edit } = copyContent()
  edit('content/speakers.ts', aPictureImport, "'./pictures/stage.svg'")
  edit('content/team.ts', /photograph: [\w.]+|position: /, "photograph: './pictures/ngozi.jpg', position: ")
  const { output } = await runCheck(folder)
  expect(output).toMatch(
    /speakers\.ts, line \d+: the name of the picture .* lacks its ending\. Write it as .*svg\?picture'/,
  )
  expect(output).toMatch(/team\.ts, line \d+: a picture is needed here, and this is a text\. Name its file at the top/)
  edit('content/speakers.ts', "'./pictures/stage.svg'", "'./pictures/IMG 1.heic?picture'")
  edit('content/team.ts', "photograph: './pictures/ngozi.jpg', ", '')
  writeFileSync(path.join(folder, 'content/pictures/IMG 1.heic'), 'not a picture')
  expect((await runCheck(folder)).output).toMatch(
    /pictures\/IMG 1\.heic: this cannot be read as a picture\. Replace it/,
  )
})

test('a speaker with a photograph, written as content/README.md says, leaves the check green', async () => {
  const { folder, edit } = copyContent()
  const pixels = { width: 90, height: 120, channels: 3, background: '#a93c22' } as const
  await sharp({ create: pixels }).jpeg().toFile(path.join(folder, 'content/pictures/ada-obi.jpg'))
  edit('content/speakers.ts', endOfImports, "import ada from './pictures/ada-obi.jpg?picture'\n\n")
  edit(
    'content/speakers.ts',
    startOfSpeakers,
    "readonly Person[] = [\n{ name: 'Ada Obi', position: msg`Founder`, photograph: ada },",
  )
  const { code, output } = await runCheck(folder)
  expect(output).toContain('No mistakes in content/')
  expect(output).not.toContain('ada-obi.jpg')
  expect(code).toBe(0)
})

test('a picture without a description, and a photograph of nobody, are mistakes with their line', async () => {
  const { folder, edit } = copyContent()
  writeFileSync(path.join(folder, 'content/pictures/goat.svg'), drawing)
  edit('content/speakers.ts', /\bshows: /, 'says: ')
  edit('content/team.ts', endOfImports, "import goat from './pictures/goat.svg?picture'\n\n")
  edit('content/team.ts', /= \[\n/, '= [\n  { position: msg`Founder`, photograph: goat },\n')
  const { code, output } = await runCheck(folder)
  expect(output).toMatch(/speakers\.ts, line \d+: picture has no description\. Say beside it what it shows/)
  expect(output).toMatch(/team\.ts, line \d+: this person has a photograph and no name\. Add the name/)
  expect(code).toBe(1)
})

test('while dates disagree, nothing is said that follows from them', async () => {
  const { folder, edit } = copyContent()
  edit('content/festival.ts', /firstDay: '[\d-]+'/, "firstDay: '2099-09-17'")
  const { output } = await runCheck(folder)
  expect(output).toMatch(/the festival ends on .*, before it begins on 2099-09-17/)
  expect(output).not.toMatch(/and the festival has|dayCount|is over since/)
})

test('a mistake is named once, where it is written, and nothing that follows from it', async () => {
  const { folder, edit } = copyContent()
  edit('content/festival.ts', /firstDay: '[\d-]+'/, "firstDay: '17-09-2099'")
  edit('content/organisation.ts', /email: '.*'/, "email: 'hello at us'")
  const { output } = await runCheck(folder)
  expect(output).toContain('2 mistakes in content/')
  expect(output).toMatch(/festival\.ts, line \d+: firstDay is .*\n.*organisation\.ts, line \d+: email is/)
  edit('content/tickets.ts', '    earlyBird: ', '    earlybird: ')
  edit('content/festival.ts', /refuseLateGrants: \w+/, 'refuseLateGrants: yes')
  const { output: withTypes } = await runCheck(folder)
  expect(withTypes).toMatch(/content\/festival\.ts, line \d+: ‘yes’ is not known here\. Write true or false/)
  expect(withTypes).not.toMatch(/undefined|NaN/)
})

test('notes alone leave the check green; a missing file does not', async () => {
  const { folder, edit } = copyContent()
  edit('content/rooms.ts', 'export const rooms', '/** EXAMPLE: these rooms. */\nexport const rooms')
  expect((await runCheck(folder)).code).toBe(0)
  renameSync(path.join(folder, 'content/vendors.ts'), path.join(folder, 'content/vendor.ts'))
  const { code, output } = await runCheck(folder)
  expect(output).toContain('content/vendors.ts: this file is missing')
  expect(code).toBe(1)
})

test('a build stops at a mistake in the content before it does anything else', async () => {
  const { folder, edit } = copyContent()
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  edit('content/rooms.ts', /priceNaira: [\d_]+/, 'priceNaira: 30,000')
  const { code, output } = await run(folder, [
    '--input-type=module',
    '--eval',
    `import { buildAndActivate } from '${path.resolve(folder, 'tools/builds/ensure-build.mjs')}'
     process.exit((await buildAndActivate({ node: process.execPath, environment: process.env })) ? 0 : 1)`,
  ])
  expect(code).toBe(1)
  expect(output).toContain('30,000 should be 30000')
  expect(output).not.toContain('prerender')
})

function copyContent() {
  const sources = copySources()
  onTestFinished(() => rmSync(sources.folder, { recursive: true, force: true }))
  return sources
}

function runCheck(folder: string) {
  return run(folder, ['tools/check-content.ts'])
}

function run(folder: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}
