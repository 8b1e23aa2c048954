import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../adapters/database/tables.server'
import type { TicketKeyTable } from '../adapters/database/ticket-tables.server'
import type { Services } from '../submissions/services.server'
import { encodeClaims, joinTicketToken, parseTicketToken, type TicketClaims } from './ticket-token'

/** A key pair that signs tickets, as it is stored. */
export type TicketKey = Selectable<TicketKeyTable>

const maxKeyId = 255

/** Lists all keys, newest first. */
export async function listTicketKeys(db: Database): Promise<TicketKey[]> {
  return db.selectFrom('ticket_key').selectAll().orderBy('id', 'desc').execute()
}

/**
 * Returns the active signing key. The server creates the first one when it starts; concurrent servers create only one.
 */
export async function getActiveTicketKey({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<TicketKey> {
  const active = await findActiveKey(db)
  if (active !== undefined) return active
  await insertKey(db, 1, clock.nowMs())
  const created = await findActiveKey(db)
  if (created === undefined) throw new Error('No key signs tickets')
  return created
}

/**
 * Creates a new active signing key. Tickets signed with earlier keys stay valid; with `revoke` they become void, and
 * their holders get a new QR code from the order page. Returns undefined once all 255 key numbers are used.
 */
export async function rotateTicketKeys(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { revoke }: { revoke: boolean },
): Promise<TicketKey | undefined> {
  return db.transaction().execute(async (transaction) => {
    const newest = (await listTicketKeys(transaction))[0]?.id ?? 0
    if (newest >= maxKeyId) return undefined
    const retiring = transaction.updateTable('ticket_key').set({ state: revoke ? 'revoked' : 'retired' })
    await (revoke ? retiring : retiring.where('state', '=', 'active')).execute()
    await insertKey(transaction, newest + 1, clock.nowMs())
    return findActiveKey(transaction)
  })
}

/** Signs the claims of a ticket and returns the text of its QR code. */
export function signTicket(key: TicketKey, claims: Omit<TicketClaims, 'keyId'>): string {
  return signBytes(key, encodeClaims({ ...claims, keyId: key.id }))
}

/** Signs bytes and returns the text of a QR code with them and the signature. */
export function signBytes(key: TicketKey, signed: Uint8Array): string {
  return joinTicketToken(signed, sign(null, signed, loadPrivateKey(key)))
}

/**
 * Reads the text of a QR code and verifies it with the key that it names. Returns undefined if the signature is not
 * valid or the key was revoked.
 */
export function verifyTicketToken(keys: readonly TicketKey[], text: string): TicketClaims | undefined {
  const token = parseTicketToken(text)
  const key = keys.find(({ id, state }) => id === token?.claims.keyId && state !== 'revoked')
  if (token === undefined || key === undefined) return undefined
  return verify(null, token.signed, loadPublicKey(key), token.signature) ? token.claims : undefined
}

function findActiveKey(db: Database): Promise<TicketKey | undefined> {
  return db
    .selectFrom('ticket_key')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function insertKey(db: Database, id: number, createdAtMs: number): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await db
    .insertInto('ticket_key')
    .values({
      id,
      public_key: publicKey.export({ format: 'jwk' }).x ?? '',
      private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
      state: 'active',
      created_at_ms: createdAtMs,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function loadPrivateKey({ private_key }: TicketKey): KeyObject {
  return createPrivateKey({ key: Buffer.from(private_key, 'base64url'), format: 'der', type: 'pkcs8' })
}

/** Loads the public key for Node's `verify`. */
export function loadPublicKey({ public_key }: TicketKey): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: public_key }, format: 'jwk' })
}
