import { isPositiveInteger } from './value-checks'

/** The parts of content/ that must be consistent with each other. */
export interface CrossCheckedContent {
  festival: {
    festival: { startsAt: string; endsAt: string }
    deadlines: { earlyBird: { endsAt: string }; grant: { endsAt: string } }
  }
  tickets: { tickets: readonly TicketPrices[]; ticketsPerOrder: { min: number } }
  rooms: { rooms: readonly PricedEntry[] }
  exhibition: { booths: readonly PricedEntry[] }
  membership: { tiers: readonly { name: string }[] }
}

interface TicketPrices {
  title: string
  ticketType: string
  standard: number
  earlyBird: number
}

interface PricedEntry {
  priceNaira: number
}

/** Returns one sentence for each inconsistency, starting with the file name. */
export function findInconsistencies({
  festival,
  tickets,
  rooms,
  exhibition,
  membership,
}: CrossCheckedContent): string[] {
  return [
    ...findDateErrors(festival).map((error) => `content/festival.ts: ${error}`),
    ...tickets.tickets.flatMap(findTicketPriceErrors).map((error) => `content/tickets.ts: ${error}`),
    ...findDuplicates('content/tickets.ts: tickets', 'ticketType', tickets.tickets),
    ...findDuplicates('content/rooms.ts: rooms', 'priceNaira', rooms.rooms),
    ...findDuplicates('content/exhibition.ts: booths', 'priceNaira', exhibition.booths),
    ...findDuplicates('content/membership.ts: tiers', 'name', membership.tiers),
  ]
}

function findDateErrors({ festival, deadlines }: CrossCheckedContent['festival']): string[] {
  const end = Date.parse(festival.endsAt)
  const errors: string[] = []
  if (Date.parse(festival.startsAt) >= end)
    errors.push(`festival.startsAt (${festival.startsAt}) is not before festival.endsAt (${festival.endsAt})`)
  for (const [name, { endsAt }] of Object.entries(deadlines)) {
    if (Date.parse(endsAt) > end)
      errors.push(`deadlines.${name}.endsAt (${endsAt}) is after the festival's own end (${festival.endsAt})`)
  }
  return errors
}

/** A ticket may be free. */
function findTicketPriceErrors({ title, standard, earlyBird }: TicketPrices): string[] {
  const errors = Object.entries({ standard, earlyBird })
    .filter(([, price]) => price !== 0 && !isPositiveInteger(price))
    .map(([name, price]) => `the ${name} price of ${title} is ${price}, and must be a whole number`)
  if (earlyBird > standard)
    errors.push(`the earlyBird price of ${title} (${earlyBird}) is more than its standard price (${standard})`)
  return errors
}

/** Forms submit only this value, so duplicates could not be distinguished. */
function findDuplicates<Key extends string>(
  listName: string,
  key: Key,
  entries: readonly Record<Key, unknown>[],
): string[] {
  const values = entries.map((entry) => entry[key])
  return values
    .filter((value, position) => values.indexOf(value) < position)
    .map((value) => `${listName} has two entries whose ${key} is ${value}`)
}
