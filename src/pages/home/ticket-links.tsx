import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { deadlines } from '../../../content/festival'
import type { Ticket } from '../../../content/ticket-types'
import { tickets } from '../../../content/tickets'
import { formatDollars, formatNaira, nairaToKobo } from '../../domain/money'
import { ButtonLink } from '../../ui/button'
import { Reveal } from '../../ui/motion/reveal'
import { getTicketLink } from '../../ui/tickets/ticket-link'
import { TicketPaper } from '../../ui/tickets/ticket-paper'

/**
 * Links to all tickets, two in a row on a phone and four on large screens.
 * Source: docs/product/pages.md#31-home-page, docs/product/prices.md#62-tickets.
 */
export function TicketLinks() {
  const isStandardPrice = useSyncExternalStore(subscribeToNothing, isStandardPriceNow, () => false)
  return (
    <section aria-labelledby="tickets" className="lazy-render [--estimated-height:97rem] lg:[--estimated-height:73rem]">
      <div className="page-width py-section">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[6fr_5fr]">
          <h2 id="tickets" className="max-w-[6em] text-title">
            <Trans comment="Heading above the tickets">Choose your ticket</Trans>
          </h2>
          <div>
            <p className="max-w-[27rem] text-lg">
              <Trans>
                Come to Enugu, or watch the festival online. There are tickets for delegates from abroad too. VIP and
                VVIP tickets include the gala night and the investor-founder matchup.
              </Trans>
            </p>
            <ButtonLink to="/agefest2025" size="large" className="mt-6">
              <Trans comment="Button that leads to the tickets">Choose a ticket</Trans>
            </ButtonLink>
          </div>
        </div>
        <Reveal>
          <ul className="mt-10 grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-5 lg:mt-14 lg:grid-cols-4">
            {tickets.map((ticket) => (
              <li key={ticket.ticketType}>
                <TicketTeaser ticket={ticket} isStandardPrice={isStandardPrice} />
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  )
}

function TicketTeaser({ ticket, isStandardPrice }: { ticket: Ticket; isStandardPrice: boolean }) {
  const { i18n, t } = useLingui()
  const isReduced = !isStandardPrice && ticket.earlyBird !== ticket.standard
  return (
    <div className="@container relative flex h-full flex-col rounded-md outline-coal outline-offset-4 has-focus-visible:ring-4 has-focus-visible:ring-gold has-focus-visible:outline-4">
      <TicketPaper
        {...ticket.design}
        price={
          formatTicketPrice(ticket, isStandardPrice ? ticket.standard : ticket.earlyBird, i18n) ??
          t({ message: 'Free', comment: 'In place of a price' })
        }
        standardPrice={isReduced ? formatTicketPrice(ticket, ticket.standard, i18n) : undefined}
        priceNote={isReduced && <Trans comment="Beside the reduced price for those who book early">Early bird</Trans>}
      >
        <h3 className="display-font text-card">
          <Link to={getTicketLink(ticket.title)} className="outline-none after:absolute after:inset-0">
            {ticket.title}
          </Link>
        </h3>
        {ticket.subheading && <p className="font-bold text-laterite text-sm">{t(ticket.subheading)}</p>}
        <p className="hidden text-sm text-soot sm:block">{t(ticket.description)}</p>
      </TicketPaper>
    </div>
  )
}

/** Formats an amount in the ticket's own currency; undefined for 0. */
function formatTicketPrice({ currency }: Ticket, amount: number, i18n: I18n): string | undefined {
  if (amount === 0) return undefined
  return currency === 'USD' ? formatDollars(amount, i18n) : formatNaira(nairaToKobo(amount), i18n)
}

/**
 * Returns whether the early-bird prices have ended and the standard prices apply.
 * Source: docs/product/prices.md#63-early-bird-price.
 */
function isStandardPriceNow(): boolean {
  const { endsAt, standardPriceAfterEarlyBird } = deadlines.earlyBird
  return standardPriceAfterEarlyBird && Date.now() > Date.parse(endsAt)
}

const subscribeToNothing = () => () => {}
