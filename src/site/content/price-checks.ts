import type { ContentProblem } from './content-problem'
import { readText } from './text-checks'
import { isPositiveInteger } from './value-checks'

interface TicketPrices {
  title: string
  ticketType: string
  number: number
  currency: 'NGN' | 'USD'
  standard: number
  earlyBird: number
}

/** The parts of content/ that hold prices. */
export interface PricedContent {
  tickets: readonly TicketPrices[]
  serviceFees: { byUnitPrice: Readonly<Record<number, number>>; otherwise: number }
  rooms: readonly { priceNaira: number; name: { message?: unknown } }[]
  booths: readonly { priceNaira: number; name: { message?: unknown } }[]
  tiers: readonly { name: string; number: number }[]
  /** Whether the standard price is charged once the early-bird price has ended. */
  standardPriceAfterEarlyBird: boolean
}

const ticketsFile = 'content/tickets.ts'

const formsSendThis = 'The form sends this value alone, so each needs another.'
const visitorsSeeThis = 'Visitors could not tell them apart, so each needs another.'
const codesSayThis = 'Their QR codes say this number alone, so each needs another.'

/**
 * Returns prices and fees of tickets that cannot be charged, prices without a service fee of their own, and offers that
 * a form or a visitor cannot tell apart. Numbers whose name says what they are, such as `priceNaira` and `places`, are checked by
 * value-checks.ts wherever they stand.
 */
export function findPriceProblems(content: PricedContent): ContentProblem[] {
  const { tickets, rooms, booths, tiers } = content
  return [
    ...tickets.flatMap(findTicketMistakes),
    ...findFeeMistakes(content.serviceFees),
    ...findUnlistedFees(content),
    ...findDuplicates(ticketsFile, 'tickets', { list: tickets, key: 'title', advice: visitorsSeeThis }),
    ...findDuplicates(ticketsFile, 'tickets', { list: tickets, key: 'ticketType', advice: formsSendThis }),
    ...findDuplicates(ticketsFile, 'tickets', { list: tickets, key: 'number', advice: codesSayThis }),
    ...findDuplicateOffers('content/rooms.ts', 'rooms', rooms),
    ...findDuplicateOffers('content/exhibition.ts', 'booths', booths),
    ...findDuplicates('content/membership.ts', 'tiers', { list: tiers, key: 'name', advice: formsSendThis }),
    ...findDuplicates('content/membership.ts', 'tiers', { list: tiers, key: 'number', advice: codesSayThis }),
  ]
}

/** A ticket may be free. */
function findTicketMistakes({ title, standard, earlyBird }: TicketPrices, index: number): ContentProblem[] {
  const mistakes = Object.entries({ standard, earlyBird })
    .filter(([, price]) => isNumber(price) && price !== 0 && !isPositiveInteger(price))
    .map(([name, price]) =>
      ticketMistake(
        `tickets[${index}].${name}`,
        `the ${name} price of ${title} is ${price}.`,
        'It must be a whole number.',
      ),
    )
  if (!(isNumber(earlyBird) && isNumber(standard) && earlyBird > standard)) return mistakes
  const problem = `the earlyBird price of ${title} (${earlyBird}) is more than its standard price (${standard}).`
  return [...mistakes, ticketMistake(`tickets[${index}].earlyBird`, problem, 'Correct one of the two.')]
}

/** An order without a service fee has a fee of 0. */
function findFeeMistakes({ byUnitPrice, otherwise }: PricedContent['serviceFees']): ContentProblem[] {
  const fees = [
    ...Object.entries(byUnitPrice).map(([price, fee]) => ({ name: `byUnitPrice.${price}`, of: `for ${price}`, fee })),
    { name: 'otherwise', of: 'for all other prices', fee: otherwise },
  ]
  return fees
    .filter(({ fee }) => isNumber(fee) && fee !== 0 && !isPositiveInteger(fee))
    .map(({ name, of, fee }) =>
      ticketMistake(`serviceFees.${name}`, `the service fee ${of} is ${fee}.`, 'It must be a whole number.'),
    )
}

/** A price that is missing, misspelt or a text is a mistake of types, and is reported there alone. */
function isNumber(price: unknown): boolean {
  return typeof price === 'number'
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
      .filter((name) => currency === 'NGN' && isNumber(prices[name]))
      .filter((name) => serviceFees.byUnitPrice[prices[name]] === undefined)
      .map((name) => ({
        kind: 'note' as const,
        file: ticketsFile,
        path: `tickets[${index}].${name}`,
        problem: `${title} costs ${prices[name]} and has no service fee of its own, so its buyers pay the fee for all other prices (${serviceFees.otherwise}).`,
        advice: `To set another fee, add ‘${prices[name]}: …’ to serviceFees in this file.`,
      })),
  )
}

/** Rooms or booths with one price, which is what their forms send, or with one name. */
function findDuplicateOffers(file: string, listName: string, offers: PricedContent['rooms']): ContentProblem[] {
  const list = offers.map(({ priceNaira, name }) => ({ priceNaira, name: readText(name.message) }))
  return [
    ...findDuplicates(file, listName, { list, key: 'priceNaira', advice: formsSendThis }),
    ...findDuplicates(file, listName, { list, key: 'name', advice: visitorsSeeThis }),
  ]
}

interface Listed<Key extends string> {
  list: readonly Readonly<Record<Key, string | number>>[]
  key: Key
  advice: string
}

function findDuplicates<Key extends string>(
  file: string,
  listName: string,
  { list, key, advice }: Listed<Key>,
): ContentProblem[] {
  const values = list.map((entry) => entry[key])
  return values.flatMap((value, index) => {
    if (value === undefined || values.indexOf(value) === index) return []
    const problem = `two of these have the ${key} ${value}.`
    return [{ kind: 'mistake', file, path: `${listName}[${index}].${key}`, problem, advice }]
  })
}
