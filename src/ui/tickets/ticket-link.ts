/** The query parameter with which a link to the registration form chooses a ticket. */
export const ticketParameter = 'ticket'

/** The address of the registration form with the ticket of this title already chosen. */
export function getTicketLink(title: string): string {
  return `/agefest2025?${ticketParameter}=${getTicketSlug(title)}`
}

/** The title of a ticket as part of an address: INT'L VIP ACCESS becomes intl-vip-access. */
export function getTicketSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
}
