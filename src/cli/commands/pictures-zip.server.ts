import { commandLineActor, recordAudit } from '../../desk/access/audit.server'
import { countOf } from '../../domain/text/count-of'
import { parseTime, timeFormats } from '../../orders/listing/time-filter'
import { countUploadedImages, writeUploadedImagesZip } from '../../orders/listing/uploaded-images-zip.server'
import { defineCommand } from '../arguments/command.server'
import { selfAudited } from '../arguments/self-audited'
import { printError } from '../context.server'
import { createProgressCounter } from '../progress-counter.server'
import { writeCommandOutputFile } from '../write-command-output-file.server'

/** Writes the pictures of a form as a zip archive. */
export const picturesZipCommand = defineCommand({
  name: 'pictures',
  needs: 'database',
  audit: selfAudited,
  summary: 'writes the pictures of a form as a zip file',
  arguments: { flow: { shown: 'FORM', description: 'a form with pictures: grant, nomination, exhibition …' } },
  options: {
    out: { type: 'string', shown: 'FILE', description: 'the zip file to write' },
    since: { type: 'string', shown: 'TIME', description: 'only of forms sent at this time or later' },
    until: { type: 'string', shown: 'TIME', description: 'only of forms sent up to the end of this day or minute' },
    force: { type: 'boolean', description: 'replaces the file if it exists' },
  },
  details: `TIME is ${timeFormats.replace(', today', ',\ntoday')}.\nEach file is named by the code of its form.`,
  async run(context, { flow, out, since, until, force }) {
    const { services, user } = context
    const { db, flows, clock } = services
    if (out === undefined) return refuse('pictures needs --out FILE: the zip file to write')
    if (flows.get(flow)?.images === undefined) return refuse(`No form ${flow} has pictures`)
    const [from, to] = [since, until].map((time) => (time === undefined ? undefined : parseTime(time, clock.nowMs())))
    if ((since !== undefined && from === undefined) || (until !== undefined && to === undefined))
      return refuse(`Write a time as ${timeFormats}`)
    const selection = { flow, sinceMs: from?.startMs, beforeMs: to?.endMs }
    const { count, isTooMany } = await countUploadedImages(db, selection)
    if (count === 0 || isTooMany) {
      printError(count === 0 ? 'No form with a picture matches.' : 'These are too many pictures for one file.')
      return 1
    }
    await recordAudit(services, commandLineActor(user), {
      ...{ action: 'exported pictures', target: flow, note: countOf(count, 'picture', 'pictures') },
    })
    const progress = createProgressCounter(process.stderr, `of ${countOf(count, 'picture', 'pictures')}`)
    const zip = writeUploadedImagesZip(db, selection, clock.nowMs(), progress.show)
    const print = (text: string) => {
      progress.clear()
      context.print(text)
    }
    return writeCommandOutputFile({ ...context, print }, out, zip, { force })
  },
})

function refuse(message: string): 2 {
  printError(message)
  return 2
}
