import { isWholePositive } from './value-checks'

/** What the files say that has to agree with something else they say; the shape is that of content/. */
export interface Agreeing {
  festival: {
    festival: { startsAt: string; endsAt: string }
    deadlines: { earlyBird: { endsAt: string }; grant: { endsAt: string } }
  }
  tickets: { tickets: readonly TicketPrices[]; ticketsPerOrder: { min: number } }
  rooms: { rooms: readonly Priced[] }
  exhibition: { booths: readonly Priced[] }
  membership: { tiers: readonly { name: string }[] }
}

interface TicketPrices {
  title: string
  ticketType: string
  standard: number
  earlyBird: number
}

interface Priced {
  priceNaira: number
}

/** One sentence for each disagreement, the file's name first. */
export function disagreements({ festival, tickets, rooms, exhibition, membership }: Agreeing): string[] {
  return [
    ...daysOf(festival).map((fault) => `content/festival.ts: ${fault}`),
    ...tickets.tickets.flatMap(pricesOf).map((fault) => `content/tickets.ts: ${fault}`),
    ...twice('content/tickets.ts: tickets', 'ticketType', tickets.tickets),
    ...twice('content/rooms.ts: rooms', 'priceNaira', rooms.rooms),
    ...twice('content/exhibition.ts: booths', 'priceNaira', exhibition.booths),
    ...twice('content/membership.ts: tiers', 'name', membership.tiers),
  ]
}

function daysOf({ festival, deadlines }: Agreeing['festival']): string[] {
  const end = Date.parse(festival.endsAt)
  const faults: string[] = []
  if (Date.parse(festival.startsAt) >= end)
    faults.push(`festival.startsAt (${festival.startsAt}) is not before festival.endsAt (${festival.endsAt})`)
  for (const [name, { endsAt }] of Object.entries(deadlines)) {
    if (Date.parse(endsAt) > end)
      faults.push(`deadlines.${name}.endsAt (${endsAt}) is after the festival's own end (${festival.endsAt})`)
  }
  return faults
}

/** A ticket may be free. */
function pricesOf({ title, standard, earlyBird }: TicketPrices): string[] {
  const wrong = Object.entries({ standard, earlyBird })
    .filter(([, price]) => price !== 0 && !isWholePositive(price))
    .map(([name, price]) => `the ${name} price of ${title} is ${price}, and must be a whole number`)
  if (earlyBird > standard)
    wrong.push(`the earlyBird price of ${title} (${earlyBird}) is more than its standard price (${standard})`)
  return wrong
}

/** Forms send these alone: two that are alike could not be told apart. */
function twice<Key extends string>(list: string, key: Key, entries: readonly Record<Key, unknown>[]): string[] {
  const values = entries.map((entry) => entry[key])
  return values
    .filter((value, position) => values.indexOf(value) < position)
    .map((value) => `${list} has two entries whose ${key} is ${value}`)
}
