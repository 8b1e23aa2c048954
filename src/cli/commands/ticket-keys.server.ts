import { notAudited } from '../../desk/access/audit.server'
import { countOf } from '../../domain/text/count-of'
import { resendAllTickets } from '../../tickets/resend-all-tickets.server'
import { listTicketKeys, rotateTicketKeys } from '../../tickets/ticket-keys.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'

/** Prints the public keys that verify tickets. */
export const ticketKeysCommand = defineCommand({
  name: 'ticket-keys',
  needs: 'database',
  audit: notAudited,
  summary: 'prints the public keys that verify tickets',
  options: { json: { type: 'boolean', description: 'one JSON Web Key (RFC 8037) a line, for other programs' } },
  run: ({ services, print }, { json }) => printTicketKeys({ services, print }, json),
})

async function printTicketKeys({ services, print }: Pick<CliContext, 'services' | 'print'>, json: boolean) {
  const keys = await listTicketKeys(services.db)
  if (keys.length === 0) console.error('There is no key yet: the first ticket makes one.')
  for (const { id, state, public_key: x, created_at_ms: createdAtMs } of keys) {
    const madeAt = new Date(createdAtMs).toISOString()
    if (json) print(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', kid: String(id), x, state, madeAt }))
    else print(`${String(id).padEnd(4)}${state.padEnd(8)} ${x}  made ${madeAt}`)
  }
  return 0
}

/** Makes a new key sign tickets, and withdraws the others if one was stolen. */
export const rotateTicketKeyCommand = defineCommand({
  name: 'rotate-ticket-key',
  needs: 'database',
  audit: 'changed the key of the tickets',
  summary: 'makes a new key that signs tickets',
  options: {
    revoke: { type: 'boolean', description: 'a key was stolen: voids every QR code, and sends new ones by email' },
    reissue: { type: 'boolean', description: 'makes no key, and sends the emails that --revoke did not get to send' },
    yes: { type: 'boolean', description: 'does what --revoke says; without this option nothing is changed' },
  },
  details: 'Without options, QR codes that exist stay valid, and new ones are signed with\nthe new key.',
  run: (context, options) => rotate(context, options),
})

interface RotateOptions {
  revoke: boolean
  reissue: boolean
  yes: boolean
}

/** Returns the exit code: 1 once all 255 numbers are used, 2 for options that contradict each other. */
async function rotate({ services, print }: CliContext, { revoke, reissue, yes }: RotateOptions): Promise<number> {
  if (revoke && reissue) {
    console.error('Use either --revoke, which makes a key and sends the emails, or --reissue, which only sends them.')
    return 2
  }
  if (revoke && !yes) {
    print(
      'Every QR code that exists becomes void. Each buyer, and each person who has received a ticket, gets an email',
    )
    print('with new ones. Devices that check tickets without a network refuse all of them until they have the new key.')
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  if (!reissue) {
    const key = await rotateTicketKeys(services, { revoke })
    if (key === undefined) {
      console.error('All 255 numbers of keys are used. Nothing was changed.')
      return 1
    }
    print(`key ${key.id} signs tickets from now on: ${key.public_key}`)
    print(
      revoke ? 'all earlier keys are revoked: their QR codes are void' : 'tickets signed with earlier keys stay valid',
    )
    print('Give the new public key to everyone who verifies tickets by themselves (ticket-keys).')
  }
  if (!revoke && !reissue) return 0
  const { queued, done } = await resendAllTickets(services)
  print(
    `${countOf(queued, 'email with new QR codes is', 'emails with new QR codes are')} queued for the running server to send. ${countOf(done, 'was', 'were')} sent before, or cannot be.`,
  )
  print('If this command was interrupted, run rotate-ticket-key --reissue: nobody gets the email twice.')
  return 0
}
