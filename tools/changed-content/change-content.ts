import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changePictures } from './change-pictures.ts'

/**
 * Changes what the organisation may change in `content/`, everywhere at once: every price and amount, the year of
 * every date, every sentence, every picture, and who is named in the lists of people. What forms send and what the
 * code looks up stays (`ticketType`, `value`, `to`), as content/README.md asks. Returns the number of changes by kind.
 */
export async function changeContent(folder: string): Promise<Record<string, number>> {
  const files = listContentFiles(path.join(folder, 'content'))
  const counts: Record<string, number> = {}
  for (const file of files) {
    const before = readFileSync(file, 'utf8')
    let text = before
    for (const { name, pattern, replace } of changes) {
      text = text.replace(pattern, (...match: string[]) => {
        const changed = replace(match)
        if (changed !== match[0]) counts[name] = (counts[name] ?? 0) + 1
        return changed
      })
    }
    if (path.basename(file) === 'faq.ts') text = askAnotherQuestion(text)
    if (text !== before) writeFileSync(file, text)
  }
  return { ...counts, ...(await changePictures(folder, files)) }
}

interface Change {
  name: string
  pattern: RegExp
  /** Returns the new text for a match and its groups. */
  replace: (match: readonly string[]) => string
}

const changes: readonly Change[] = [
  {
    name: 'prices',
    pattern: /\b(standard|earlyBird|registrationDollars|priceNaira|grantDollars|honouredEachYear): ([\d_]+)/g,
    replace: ([, name = '', amount = '']) => `${name}: ${raise(amount)}`,
  },
  {
    name: 'prices',
    pattern: /\b(vendorFeeNaira|nairaPerDollar(?:: number)?) = ([\d_]+)/g,
    replace: ([, name = '', amount = '']) => `${name} = ${raise(amount)}`,
  },
  {
    name: 'dates',
    pattern: /'20(\d\d)-(\d\d-\d\d)'/g,
    replace: ([, year = '', day = '']) => `'20${Number(year) + 2}-${day}'`,
  },
  {
    name: 'contact details',
    pattern: /'(hello@agefest|https:\/\/chat|https:\/\/facebook)\b/g,
    replace: ([, start = '']) => `'${start.replace('hello', 'office')}${start.startsWith('https') ? '.changed' : ''}`,
  },
  {
    name: 'sentences',
    pattern: /\bmsg`((?:[^`\\]|\\.)+)`/g,
    replace: ([, sentence = '']) => `msg\`${reword(sentence)}\``,
  },
  {
    name: 'sentences',
    pattern: /(\bmessage:\s*)(['"`])((?:(?!\2)[^\\]|\\.)+)\2/g,
    replace: ([, start = '', quote = '', sentence = '']) => `${start}${quote}${reword(sentence)}${quote}`,
  },
]

/** A price that no other line has: 8000 becomes 9010. */
function raise(amount: string): string {
  const value = Number(amount.replaceAll('_', ''))
  return value === 0 ? amount : String(Math.round((value * 9) / 80) * 10 + 10)
}

/**
 * Puts the words into another order, and the letters of a single word: no part of the old text is left. What
 * consists of placeholders stays, because it says nothing itself.
 */
function reword(sentence: string): string {
  if (!/\p{L}{2}/u.test(sentence.replace(/\$?\{[^}]*\}/g, ''))) return sentence
  if (/[<]|plural\(|, plural,/.test(sentence)) return reverseWords(sentence)
  // The theme needs a short word before its colon, so what is before a colon stays before it.
  const [, before, after] = sentence.match(/^([^{}$]*?\p{L}{2}[^{}$]*?): (.+)$/su) ?? []
  if (before !== undefined && after !== undefined) return `${reword(before)}: ${reword(after)}`
  const [, text = '', end = ''] = sentence.match(/^(.*?)([.?!:]?)$/s) ?? []
  const words = text.match(/(?:\$?\{[^{}]*\}|[^\s{])+/g) ?? []
  const changed = words.length === 1 ? [...text].reverse().join('') : words.reverse().join(' ')
  return `${changed}${end}`
}

/** Reverses the letters of each word outside of placeholders and tags, which may hold further braces. */
function reverseWords(sentence: string): string {
  return sentence.replace(/\$?\{(?:[^{}]|\{[^{}]*\})*\}|<[^>]*>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? [...part].reverse().join('') : part,
  )
}

function askAnotherQuestion(text: string): string {
  const links = "[{ label: msg`Ask us`, to: '/contact' }]"
  const question = `{ question: msg\`Can I bring my child?\`, answer: msg\`Yes, up to age ten.\`, links: ${links} },`
  return text.replace('readonly Question[] = [', `readonly Question[] = [\n  ${question}`)
}

function listContentFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
