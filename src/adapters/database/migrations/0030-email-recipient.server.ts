import type { Kysely } from 'kysely'

/** Emails about a ticket go to its holder, who need not be the sender of the form. */
export async function addEmailRecipient({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('email_message').addColumn('recipient', 'text').execute()
}
