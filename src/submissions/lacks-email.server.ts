import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '../adapters/database/tables.server'

/** A condition for submissions: no email of this name was ever queued for them. */
export function lacksEmail(emailName: string) {
  return ({
    not,
    exists,
    selectFrom,
  }: ExpressionBuilder<Tables, 'submission'>): ExpressionWrapper<Tables, 'submission', SqlBool> =>
    not(
      exists(
        selectFrom('email_message')
          .select('email_message.kind')
          .whereRef('email_message.submission_id', '=', 'submission.id')
          .where('email_message.kind', '=', emailName),
      ),
    )
}
