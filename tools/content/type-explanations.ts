import type { ContentFinding } from './content-finding.ts'

/** One error of the compiler. */
export interface CompilerError {
  file: string
  line: number
  code: string
  message: string
  /** The line in the source. */
  sourceLine: string
}

/** Says what is wrong, and what to do, in words for people who do not program. */
export function explainTypeError(error: CompilerError): Pick<ContentFinding, 'problem' | 'advice'> {
  const names = [...error.message.matchAll(/'([^']*)'/g)].map(([, name = '']) => name)
  switch (error.code) {
    case 'TS2561':
    case 'TS2353':
      return unknownProperty(error, names)
    case 'TS2741':
      return { problem: `‘${names[0]}’ is missing here.`, advice: 'Compare it with the entries beside it.' }
    case 'TS2739':
    case 'TS2740':
      return /'MessageDescriptor\[\]'|readonly/.test(error.message) && /: length, /.test(error.message)
        ? { problem: 'a list is needed here.', advice: 'Put the entries between [ and ], with commas between them.' }
        : {
            problem: `${error.message.replace(/^.*: /, '')} are missing here.`,
            advice: 'Compare it with the entries beside it.',
          }
    case 'TS2322':
    case 'TS1360':
    case 'TS2345':
      return wrongKind(error, names)
    case 'TS2304':
    case 'TS2552':
      return unknownName(error, names[0] ?? '')
    case 'TS2339':
      return {
        problem: `the fact ‘${names[0]}’ does not exist any more, but it is used here.`,
        advice: 'Put it back where it was; each fact may be used in several places.',
      }
    case 'TS2305':
    case 'TS2724':
    case 'TS2307':
      if (/pictures\//.test(names[0] ?? ''))
        return {
          problem: `the name of the picture ‘${names[0]}’ lacks its ending.`,
          advice: `Write it as '${names[0]}?picture'.`,
        }
      return {
        problem: `‘${names[1] ?? names[0]}’ cannot be found under this name.`,
        advice: 'Check the spelling of the import.',
      }
    case 'TS6133':
    case 'TS6192':
      return {
        problem: `‘${names[0] ?? 'this import'}’ is named here and never used.`,
        advice: 'Delete the line, or use it.',
      }
    case 'TS1121':
    case 'TS1489':
      return { problem: 'a number begins with a zero.', advice: 'Write it without the zero.' }
    case 'TS1117':
      return { problem: 'the same fact is here twice.', advice: 'Delete one of the two lines.' }
    default:
      return { problem: 'this is not valid here.', advice: `The check of types says: ${error.message}` }
  }
}

function unknownProperty({ message }: CompilerError, [name, , suggestion]: string[]) {
  return message.includes('Did you mean') && suggestion !== undefined
    ? { problem: `‘${name}’ is not known here.`, advice: `It is probably a misspelt ‘${suggestion}’.` }
    : { problem: `‘${name}’ is not known here.`, advice: 'Check its spelling, or delete the line.' }
}

function wrongKind({ sourceLine }: CompilerError, [given = '', needed = '']: string[]) {
  if (/\b(?:photograph|picture): *['"`]/.test(sourceLine) && !/MessageDescriptor/.test(needed))
    return {
      problem: 'a picture is needed here, and this is a text.',
      advice:
        "Name its file at the top of this file, as in: import ngozi from './pictures/ngozi-eze.jpg?picture'. Then write this name here, without quotes: photograph: ngozi",
    }
  if (needed === 'number')
    return {
      problem: 'a number is needed here.',
      advice: "Write it without quotes and without commas: 22000, not '22,000'.",
    }
  if (/MessageDescriptor/.test(needed) && /string|^"/.test(given))
    return { problem: 'this text must be able to be translated.', advice: 'Write it as msg`…`.' }
  if (needed === 'boolean' || needed === 'boolean | undefined')
    return { problem: 'true or false is needed here.', advice: 'Write true or false, without quotes.' }
  if (needed === 'true' || needed === 'true | undefined')
    return { problem: 'only true can stand here.', advice: 'Write true, without quotes, or delete the line.' }
  if (needed === 'SalesSetting') return { problem: `${quote(given)} is not one of the choices.`, advice: salesSettings }
  if (needed === 'string' || needed === 'string | undefined')
    return { problem: 'a text is needed here.', advice: "Put it between quotes: '…'." }
  const choices = needed.split(' | ')
  if (choices.every((choice) => /^("[^"]*"|true|false|undefined)$/.test(choice)))
    return {
      problem: `${quote(given)} is not one of the choices.`,
      advice: `It can be ${listChoices(choices)}.`,
    }
  return { problem: 'this is not what belongs here.', advice: 'Compare it with the entries beside it.' }
}

const salesSettings =
  "It can be 'open', 'closed', 'auto' (open until the festival is over) or the last day on which the form is open, such as '2027-08-31'."

/** A value as the compiler names it: '\"boat\"', or its kind alone. */
function quote(given: string): string {
  return given.startsWith('"') ? given.replaceAll('"', '’').replace('’', '‘') : 'this'
}

function listChoices(choices: readonly string[]): string {
  return choices
    .map((choice) => choice.replaceAll('"', "'"))
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
}

function unknownName({ sourceLine }: CompilerError, name: string) {
  if (/^\$\d/.test(name))
    return {
      problem: `a price stands here with the sign $.`,
      advice: 'Write the number alone; the site adds the sign.',
    }
  if (/^(?:true|false|yes|no|on|off)$/i.test(name))
    return {
      problem: `‘${name}’ is not known here.`,
      advice: 'Write true or false, in small letters and without quotes.',
    }
  if (name === 'msg')
    return {
      problem: 'the first lines of this file lack an import.',
      advice: "Add: import { msg } from '@lingui/core/macro'",
    }
  if (/\bphotograph\b|\bpicture\b/i.test(sourceLine))
    return {
      problem: `the picture ‘${name}’ is not named at the top of the file.`,
      advice: `Add there: import ${name} from './pictures/FILE?picture'`,
    }
  return {
    problem: `‘${name}’ is not known here.`,
    advice: `If it is a text, put it between quotes: '${name}'. Otherwise check its spelling.`,
  }
}
