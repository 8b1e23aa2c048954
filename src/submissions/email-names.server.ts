/**
 * The name of a notice without images, because the sender's network has sent too many. The email says so; a repeat
 * ('notice.2') attaches them.
 */
export const noticeWithoutImages = 'notice.without-pictures'

/**
 * The kind of an email name: 'confirmation' for 'confirmation' itself and for its repeat 'confirmation.2'.
 */
export function emailKindFromName(name: string): string {
  return name === noticeWithoutImages ? 'notice' : name.replace(/\.\d+$/, '')
}

/** Whether an email with this name is for the sender of the form, unless it has another recipient. */
export function isEmailForSender(name: string): boolean {
  const kinds = ['confirmation', 'renewal', 'payment-reminder', 'cancellation', 'outcome']
  return kinds.includes(emailKindFromName(name)) || isMailingOrTestEmail(name)
}

/** Whether an email goes to the organisation (NOTIFY_EMAIL): it has no recipient of its own. */
export function isEmailToOrganisation({ kind, recipient }: { kind: string; recipient: string | null }): boolean {
  return recipient === null && !isEmailForSender(kind)
}

/** Whether an email with this name belongs to a mailing, or is a test email. These are never sent twice. */
export function isMailingOrTestEmail(name: string): boolean {
  return ['mailing.', 'mailing-test.', 'outcome-test.'].some((beginning) => name.startsWith(beginning))
}

/** Which repeat an email is: 2 for 'confirmation.2', and 1 for the first email of its kind. */
export function repeatNumber({ kind }: { kind: string }): number {
  return Number(/\.(\d+)$/.exec(kind)?.[1] ?? 1)
}
