import type { ContentProblem } from './content-problem'
import { isPositiveInteger } from './value-checks'

interface TicketPrices {
  title: string
  ticketType: string
  currency: 'NGN' | 'USD'
  standard: number
  earlyBird: number
}

/** The parts of content/ that hold prices. */
export interface PricedContent {
  tickets: readonly TicketPrices[]
  serviceFees: { byUnitPrice: Readonly<Record<number, number>>; otherwise: number }
  rooms: readonly { priceNaira: number }[]
  booths: readonly { priceNaira: number }[]
  tiers: readonly { name: string }[]
  /** Whether the standard price is charged once the early-bird price has ended. */
  standardPriceAfterEarlyBird: boolean
}

const ticketsFile = 'content/tickets.ts'

/**
 * Returns prices of tickets that cannot be charged, prices without a service fee of their own, and offers that a form
 * cannot tell apart. Numbers whose name says what they are, such as `priceNaira` and `places`, are checked by
 * value-checks.ts wherever they stand.
 */
export function findPriceProblems(content: PricedContent): ContentProblem[] {
  const { tickets, rooms, booths, tiers } = content
  return [
    ...tickets.flatMap(findTicketMistakes),
    ...findUnlistedFees(content),
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
