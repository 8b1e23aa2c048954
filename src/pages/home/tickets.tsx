import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { deadlines } from '../../../content/festival'
import { type Ticket, tickets } from '../../../content/tickets'
import { formatDollars, formatNaira, naira } from '../../domain/money'
import { ButtonLink } from '../../ui/button'
import { Reveal } from '../../ui/motion/reveal'
import { TicketPaper } from '../../ui/tickets/ticket-paper'

/**
 * The way to the tickets: all of them, two beside each other on a phone and four on large screens.
 * Source: docs/product/pages.md#31-home-page, docs/product/prices.md#62-tickets.
 */
export function Tickets() {
  const areStandard = useSyncExternalStore(neverChanges, areStandardNow, () => false)
  return (
    <section aria-labelledby="tickets" className="later [--height-to-come:97rem] lg:[--height-to-come:73rem]">
      <div className="page-width py-section">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[6fr_5fr]">
          <h2 id="tickets" className="max-w-[6em] text-title">
            <Trans>From free to the front row</Trans>
          </h2>
          <div>
            <p className="max-w-[27rem] text-lg">
              <Trans>
                Eight tickets, for the hall in Enugu, for your own screen, and for delegates from abroad. The higher
                ones open the gala night and the investor-founder matchup.
              </Trans>
            </p>
            <ButtonLink to="/agefest2025" size="large" className="mt-6">
              <Trans>Choose a ticket</Trans>
            </ButtonLink>
          </div>
        </div>
        <Reveal>
          <ul className="mt-10 grid grid-cols-2 gap-3 sm:gap-5 lg:mt-14 lg:grid-cols-4">
            {tickets.map((ticket) => (
              <li key={ticket.ticketType}>
                <PrintedTicket ticket={ticket} areStandard={areStandard} />
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  )
}

function PrintedTicket({ ticket, areStandard }: { ticket: Ticket; areStandard: boolean }) {
  const { t } = useLingui()
  const isReduced = !areStandard && ticket.earlyBird !== ticket.standard
  return (
    <div className="@container relative flex h-full flex-col rounded-md outline-coal outline-offset-4 has-focus-visible:ring-4 has-focus-visible:ring-gold has-focus-visible:outline-4">
      <TicketPaper
        {...ticket.print}
        price={listed(ticket, areStandard ? ticket.standard : ticket.earlyBird) ?? t`Free`}
        standardPrice={isReduced ? listed(ticket, ticket.standard) : undefined}
        priceNote={isReduced && <Trans>Early bird</Trans>}
      >
        <h3 className="signboard text-card">
          <Link to="/agefest2025" className="outline-none after:absolute after:inset-0">
            {ticket.title}
          </Link>
        </h3>
        {ticket.subheading && <p className="font-bold text-laterite text-sm">{t(ticket.subheading)}</p>}
        <p className="hidden text-sm text-soot sm:block">{t(ticket.description)}</p>
      </TicketPaper>
    </div>
  )
}

/** In the ticket's own currency; nothing for nothing. */
function listed({ currency }: Ticket, amount: number): string | undefined {
  if (amount === 0) return undefined
  return currency === 'USD' ? formatDollars(amount) : formatNaira(naira(amount))
}

/**
 * Whether the organisation has ended the early-bird prices.
 * Source: docs/product/prices.md#63-early-bird-price.
 */
function areStandardNow(): boolean {
  const { endsAt, standardPriceAfterEarlyBird } = deadlines.earlyBird
  return standardPriceAfterEarlyBird && Date.now() > Date.parse(endsAt)
}

const neverChanges = () => () => {}
