import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { type BadgeLayout, badgeLayouts, badgesPerFile, createBadgePdf } from '../../desk/print/badge-pdf.server'
import { createDoorListPdf, peoplePerDoorList } from '../../desk/print/door-list-pdf.server'
import { paperTicketTypes, parsePaperCodes, selectTickets } from '../../desk/print/select-tickets.server'
import { countOf } from '../../domain/text/count-of'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { selfAudited } from '../arguments/self-audited'
import { type CliContext, printError } from '../context.server'
import { createProgressCounter } from '../progress-counter.server'
import { writeCommandOutputFile } from '../write-command-output-file.server'

const ticketTitles = paperTicketTypes.map(({ label }) => label).join(', ')

const shared = {
  out: { type: 'string', shown: 'FILE', description: 'the PDF to write; further files are numbered: FILE-2.pdf' },
  ticket: { type: 'string', shown: 'TITLE', description: `only this ticket: ${ticketTitles}` },
  force: { type: 'boolean', description: 'replaces files that exist' },
  json: jsonOption,
} as const

/** Writes badges as PDF. */
export const badgesCommand = defineCommand({
  name: 'badges',
  needs: 'database',
  audit: selfAudited,
  summary: 'writes badges to print as PDF',
  options: {
    ...shared,
    codes: { type: 'string', shown: 'CODES', description: 'only these tickets (TKT-…) or orders (AGF-…)' },
    layout: { type: 'string', shown: 'LAYOUT', description: 'a4: eight on a sheet (as without it); a6: one on a page' },
  },
  details: `Sorted by name, ${badgesPerFile} in each file. Tickets that are used online have none.`,
  async run(context, { codes, layout = 'a4', ...input }) {
    const chosen = badgeLayouts.find((each) => each === layout)
    if (chosen === undefined) return refuse(`--layout is ${badgeLayouts.join(' or ')}`)
    return writePaper(context, input, {
      ...{ command: 'badges', audit: 'printed badges', perFile: badgesPerFile, codes },
      draw: (ids) => createBadgePdf(context.services, ids, chosen satisfies BadgeLayout),
    })
  },
})

/** Writes the list for the door as PDF. */
export const doorListCommand = defineCommand({
  name: 'door-list',
  needs: 'database',
  audit: selfAudited,
  summary: 'writes the list of names for the door as PDF',
  options: shared,
  details: `Sorted by name, with a box to tick, ticket and code; no addresses. ${peoplePerDoorList.toLocaleString('en')} people
in each file.`,
  run: (context, input) =>
    writePaper(context, input, {
      ...{ command: 'door-list', audit: 'printed the door list', perFile: peoplePerDoorList, codes: undefined },
      draw: (ids, first, total) => {
        const title = `Door list: ${input.ticket?.toUpperCase() ?? 'All tickets'}`
        return createDoorListPdf(context.services, ids, { title, first, total })
      },
    }),
})

interface PaperInput {
  out: string | undefined
  ticket: string | undefined
  force: boolean
  json: boolean
}

interface Paper {
  command: string
  audit: string
  perFile: number
  codes: string | undefined
  draw: (ids: readonly string[], first: number, total: number) => Promise<Buffer>
}

async function writePaper(
  context: CliContext,
  { out, ticket, force, json }: PaperInput,
  { command, audit, perFile, codes, draw }: Paper,
): Promise<number> {
  if (out === undefined) return refuse(`${command} needs --out FILE: the PDF to write`)
  const type = paperTicketTypes.find(({ label }) => label === ticket?.toUpperCase())
  if (ticket !== undefined && type === undefined)
    return refuse(`There is no ticket ${ticket}. There are: ${ticketTitles}`)
  const wanted = codes === undefined ? undefined : parsePaperCodes(codes)
  const ids = await selectTickets(context.services, { ticketType: type?.value, codes: wanted })
  if (ids.length === 0) {
    printError('No valid ticket matches.')
    return 1
  }
  await recordAudit(context.services, commandLineActor(context.user), {
    action: audit,
    note: countOf(ids.length, 'ticket', 'tickets'),
  })
  const progress = createProgressCounter(process.stderr, `of ${countOf(ids.length, 'ticket', 'tickets')}`)
  for (let first = 0; first < ids.length; first += perFile) {
    const part = ids.slice(first, first + perFile)
    const pdf = await draw(part, first + 1, ids.length)
    progress.clear()
    const file = fileOfPart(out, first / perFile + 1)
    const code = await writeCommandOutputFile({ ...context, print: json ? () => {} : context.print }, file, pdf, {
      force,
    })
    if (code !== 0) return code
    if (json) context.print(JSON.stringify({ file: context.resolvePath(file), tickets: part.length }))
    progress.show(first + part.length)
  }
  progress.clear()
  return 0
}

/** badges.pdf, badges-2.pdf, badges-3.pdf … */
function fileOfPart(out: string, part: number): string {
  return part === 1 ? out : out.replace(/(\.[^./\\]*)?$/, `-${part}$1`)
}

function refuse(message: string): 2 {
  printError(message)
  return 2
}
