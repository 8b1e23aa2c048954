import { Trans, useLingui } from '@lingui/react/macro'
import { type Ticket, tickets } from '../../../content/tickets'
import { formatDollars, formatNaira, naira } from '../../domain/money'
import { ButtonLink } from '../../ui/button'
import { Tendril } from '../../ui/patterns/uli'
import { Reveal } from '../../ui/reveal'

/** The tickets, listed with both prices like the songs on the back of a sleeve. Source: specification, section 3 (ticket types). */
export function Tickets() {
  return (
    <section aria-labelledby="tickets" className="later relative isolate overflow-hidden">
      <Tendril className="-left-16 -bottom-8 -z-10 absolute hidden w-80 text-straw lg:block" />
      <div className="page-width grid gap-10 py-section lg:grid-cols-[5fr_7fr] lg:gap-16">
        <Reveal from="left">
          <h2 id="tickets" className="max-w-[6em] text-title">
            <Trans>From free to the front row</Trans>
          </h2>
          <p className="mt-5 max-w-[27rem] text-lg">
            <Trans>
              Eight tickets, for the hall in Enugu, for your own screen, and for delegates from abroad. The higher ones
              open the gala night and the investor-founder matchup.
            </Trans>
          </p>
          <ButtonLink to="/agefest2025" size="large" className="mt-7">
            <Trans>Choose a ticket</Trans>
          </ButtonLink>
        </Reveal>
        <Reveal>
          <PriceList />
        </Reveal>
      </div>
    </section>
  )
}

function PriceList() {
  return (
    <table className="tabular w-full text-left">
      <thead className="text-sm">
        <tr className="border-coal border-b-2">
          <th className="py-2 font-normal">
            <Trans>Ticket</Trans>
          </th>
          <th className="py-2 pl-3 text-right font-bold text-laterite">
            <Trans>Early bird</Trans>
          </th>
          <th className="py-2 pl-3 text-right font-normal">
            <Trans>Standard</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.title} className="border-straw border-b">
            <th scope="row" className="signboard py-3 text-xl leading-tight sm:text-card">
              {ticket.title}
            </th>
            <td className="py-3 pl-3 text-right font-bold text-laterite">
              <Price ticket={ticket} amount={ticket.earlyBird} />
            </td>
            <td className="py-3 pl-3 text-right">
              <Price ticket={ticket} amount={ticket.standard} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ ticket, amount }: { ticket: Ticket; amount: number }) {
  const { t } = useLingui()
  if (amount === 0) return t`Free`
  return ticket.currency === 'USD' ? formatDollars(amount) : formatNaira(naira(amount))
}
