import type { ContentProblem } from './content-problem'
import { isPositiveInteger } from './value-checks'

interface TicketPrices {
  title: string
  ticketType: string
  currency: 'NGN' | 'USD'
  standard: number
  earlyBird: number
  places?: number
}

/** The parts of content/ that hold prices. */
export interface PricedContent {
  tickets: readonly TicketPrices[]
  serviceFees: { byUnitPrice: Readonly<Record<number, number>>; otherwise: number }
  rooms: readonly { priceNaira: number; places?: number }[]
  booths: readonly { priceNaira: number; places?: number }[]
  /** Null: no limit. */
  vendorPlaces: number | null
  tiers: readonly { name: string }[]
  /** Whether the standard price is charged once the early-bird price has ended. */
  standardPriceAfterEarlyBird: boolean
}

const ticketsFile = 'content/tickets.ts'

/** Returns prices that cannot be charged, and prices without a service fee of their own. */
export function findPriceProblems(content: PricedContent): ContentProblem[] {
  const { tickets, rooms, booths, tiers, vendorPlaces } = content
  return [
    ...tickets.flatMap(findTicketMistakes),
    ...findUnlistedFees(content),
    ...findPlaceMistakes(ticketsFile, 'tickets', tickets),
    ...findPlaceMistakes('content/rooms.ts', 'rooms', rooms),
    ...findPlaceMistakes('content/exhibition.ts', 'booths', booths),
    ...(vendorPlaces === null
      ? []
      : findPlaceMistakes('content/vendors.ts', 'vendorPlaces', [{ places: vendorPlaces }])),
    ...findDuplicates(ticketsFile, 'tickets', { list: tickets, key: 'ticketType' }),
    ...findDuplicates('content/rooms.ts', 'rooms', { list: rooms, key: 'priceNaira' }),
    ...findDuplicates('content/exhibition.ts', 'booths', { list: booths, key: 'priceNaira' }),
    ...findDuplicates('content/membership.ts', 'tiers', { list: tiers, key: 'name' }),
  ]
}

/** A ticket may be free. */
function findTicketMistakes({ title, standard, earlyBird }: TicketPrices, index: number): ContentProblem[] {
  const mistakes = Object.entries({ standard, earlyBird })
    .filter(([, price]) => price !== 0 && !isPositiveInteger(price))
    .map(([name, price]) =>
      ticketMistake(
        `tickets[${index}].${name}`,
        `the ${name} price of ${title} is ${price}.`,
        'It must be a whole number.',
      ),
    )
  if (earlyBird <= standard) return mistakes
  const problem = `the earlyBird price of ${title} (${earlyBird}) is more than its standard price (${standard}).`
  return [...mistakes, ticketMistake(`tickets[${index}].earlyBird`, problem, 'Correct one of the two.')]
}

/** A limit of 0 would be a mistake: an offer that is not sold is removed, and a form is closed in `sales`. */
function findPlaceMistakes(file: string, listName: string, offers: readonly { places?: number }[]): ContentProblem[] {
  return offers.flatMap(({ places }, index) =>
    places === undefined || isPositiveInteger(places)
      ? []
      : [
          {
            kind: 'mistake' as const,
            file,
            path: listName === 'vendorPlaces' ? listName : `${listName}[${index}].places`,
            problem: `the number of places is ${places}.`,
            advice: 'It must be a whole number from 1 on. To sell nothing, close the form in content/festival.ts.',
          },
        ],
  )
}

function ticketMistake(path: string, problem: string, advice: string): ContentProblem {
  return { kind: 'mistake', file: ticketsFile, path, problem, advice }
}

/**
 * Every price in naira that a buyer may pay, without an entry in `serviceFees`. Dollar prices have none: in naira
 * they follow the exchange rate. Source: docs/product/prices.md#64-service-fee.
 */
function findUnlistedFees({ tickets, serviceFees, standardPriceAfterEarlyBird }: PricedContent): ContentProblem[] {
  return tickets.flatMap(({ title, currency, ...prices }, index) =>
    (standardPriceAfterEarlyBird ? (['earlyBird', 'standard'] as const) : (['earlyBird'] as const))
      .filter((name) => currency === 'NGN' && serviceFees.byUnitPrice[prices[name]] === undefined)
      .map((name) => ({
        kind: 'note' as const,
        file: ticketsFile,
        path: `tickets[${index}].${name}`,
        problem: `${title} costs ${prices[name]} and has no service fee of its own, so its buyers pay the fee for all other prices (${serviceFees.otherwise}).`,
        advice: `To set another fee, add ‘${prices[name]}: …’ to serviceFees in this file.`,
      })),
  )
}

/** Forms submit only this value, so they cannot tell duplicates apart. */
function findDuplicates<Key extends string>(
  file: string,
  listName: string,
  { list, key }: { list: readonly Readonly<Record<Key, string | number>>[]; key: Key },
): ContentProblem[] {
  const values = list.map((entry) => entry[key])
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [
          {
            kind: 'mistake',
            file,
            path: `${listName}[${index}].${key}`,
            problem: `two of these have the ${key} ${value}.`,
            advice: 'The form sends this value alone, so each needs another.',
          },
        ],
  )
}
