import { tickets } from '../../../../content/tickets'
import { useSoldOut } from '../../../forms/state/use-sold-out'
import { registration } from '../flow'

const isLimited = tickets.some(({ places }) => places !== undefined)

/** The wire names of the tickets that are sold out. */
export function useSoldOutTickets(): ReadonlySet<string> {
  return useSoldOut(registration.name, isLimited)
}
