import { type ContentFinding, lineOf } from './content-finding.ts'

/** A number with its thousands separated, as in 22,000. A number below 1, such as 0.125, is a decimal. */
const grouped = (separators: string) =>
  new RegExp(String.raw`(?<![\w.])(?!0\.)\d{1,3}(?:[${separators}]\d{3})+(?![\w.])`, 'g')

const groupedNumbers = grouped('., ')
/**
 * What can be read although it means something else: '[10, 5,000]' is three numbers, and '15.000' is 15. The
 * formatter puts a space after every comma.
 */
const readableNumbers = grouped('.,')

const numbersWithUnderscores = /(?<![\w.])\d+(?:_\d+)+(?![\w.])/g

type Explanation = Pick<ContentFinding, 'problem' | 'advice'>

/** Explains the first number in this code that is written with commas, dots or spaces; undefined if there is none. */
export function explainGroupedNumber(code: string): Explanation | undefined {
  const [number] = code.match(groupedNumbers) ?? []
  return number === undefined ? undefined : explain(number)
}

/** Returns the numbers with commas, dots or misplaced underscores in code that can be read. */
export function findGroupedNumbers(file: string, code: string): ContentFinding[] {
  const misgrouped = [...code.matchAll(numbersWithUnderscores)].filter(([number]) => !/^\d{1,3}(_\d{3})+$/.test(number))
  return [...code.matchAll(readableNumbers), ...misgrouped].map(({ 0: number, index }) => ({
    file,
    line: lineOf(code, index),
    ...(number.includes('_') ? explainUnderscore(number) : explain(number)),
  }))
}

function explainUnderscore(number: string): Explanation {
  const value = Number(number.replaceAll('_', ''))
  return {
    problem: `the underscore in ${number} is in an unusual place.`,
    advice: `Write ${value} or ${value.toLocaleString('en').replaceAll(',', '_')}, if this is the number.`,
  }
}

function explain(number: string): Explanation {
  const problem = `${number} should be ${number.replace(/\D/g, '')}.`
  if (/^\d+\.\d+$/.test(number))
    return { problem, advice: `Write numbers without dots. If it is a decimal, write one more digit: ${number}0.` }
  const [separator = ''] = /\D/.exec(number) ?? []
  const separators: Readonly<Record<string, string>> = { ',': 'commas', '.': 'dots', ' ': 'spaces' }
  return { problem, advice: `Write numbers without ${separators[separator]}.` }
}
