import { writeFile } from 'node:fs/promises'
import { explainFileError } from '../../adapters/explain-file-error.server'
import { exportPerson } from '../../desk/person/export-person.server'
import { removeInvisibleCharacters } from '../../domain/text/email-address'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Exports what is stored about a person. */
export const exportPersonalDataCommand = defineCommand({
  name: 'export',
  needs: 'database',
  audit: 'exported a person',
  summary: 'copies what is stored about a person as JSON',
  arguments: { address: { shown: 'EMAIL', description: 'the email address of the person' } },
  options: {
    to: { type: 'string', shown: 'FILE', description: 'writes it to a new file that only you may read' },
  },
  run: (context, { address, to }) => printExport(context, address, to && context.resolvePath(to)),
})

/** Prints the copy, or writes it to a file that only its owner may read. */
async function printExport(
  { services: { db, clock }, print }: CliContext,
  argument: string,
  outputFile: string | undefined,
): Promise<number> {
  const address = removeInvisibleCharacters(argument).trim()
  if (!address.includes('@')) {
    console.error('An export requires an email address: export <email address>')
    return 2
  }
  const json = await exportPerson(db, address, clock.nowMs())
  if (outputFile === undefined) {
    print(json)
    return 0
  }
  try {
    await writeFile(outputFile, `${json}\n`, { mode: 0o600, flag: 'wx' })
    print(`written   ${outputFile}`)
    return 0
  } catch (error) {
    console.error(explainFileError(error, outputFile, 'write'))
    return 1
  }
}
