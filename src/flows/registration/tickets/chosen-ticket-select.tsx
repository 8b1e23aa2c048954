import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { tickets } from '../../../../content/tickets'
import { useFieldValue, useForm } from '../../../forms/state/form-context'
import type { LinkValue } from '../../../forms/state/use-fill-from-link'
import { fieldIds } from '../../../ui/form/controls'
import { Select } from '../../../ui/form/select'
import { getTicketSlug, ticketParameter } from '../../../ui/tickets/ticket-link'
import { formatTicketPrice, getListedPrice } from '../price'
import { useIsStandardPrice } from './use-is-standard-price'
import { useSoldOutTickets } from './use-sold-out-tickets'

const field = 'ticketType'

/** A link from another page can choose the ticket. */
export const ticketLinkValue: LinkValue = {
  parameter: ticketParameter,
  field,
  parse: (slug) => tickets.find(({ title }) => getTicketSlug(title) === slug)?.ticketType,
}

/**
 * Shows the chosen ticket at the top of the form, and can change it there, because the tickets themselves
 * are far below. It has no wire name: the radio buttons of the tickets send the choice.
 */
export function ChosenTicketSelect() {
  const { i18n, t } = useLingui()
  const form = useForm()
  const isStandardPrice = useIsStandardPrice()
  const soldOut = useSoldOutTickets()
  const selectRef = useRef<HTMLSelectElement>(null)
  const ticketType = useFieldValue(field)
  const { setValue } = form
  const id = `${form.name}-ticket-picker`

  const applyEarlierChoice = useEffectEvent((chosen: string) => setValue(field, chosen))
  useEffect(() => {
    const chosenBeforeHydration = selectRef.current?.value
    if (!chosenBeforeHydration) return
    // In a task of its own, as in forms/state/use-fill-from-link.ts, and before the link's value.
    const timer = setTimeout(() => applyEarlierChoice(chosenBeforeHydration))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (selectRef.current !== null) selectRef.current.value = ticketType
  }, [ticketType])

  return (
    <div className="mb-8 max-w-reading noscript:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-bold">
          <Trans comment="Above a list of tickets at the top of the registration form">Your ticket</Trans>
        </label>
        <a
          href={`#${fieldIds(form.name, field).id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Trans comment="Link to the part of the form that shows all tickets">Compare the tickets</Trans>
        </a>
      </p>
      <Select id={id} ref={selectRef} onChange={({ currentTarget: select }) => setValue(field, select.value)}>
        <option value="">{t({ message: 'No ticket chosen', comment: 'First line of a list of tickets' })}</option>
        {tickets.map((ticket) => (
          <option key={ticket.ticketType} value={ticket.ticketType} disabled={soldOut.has(ticket.ticketType)}>
            {ticket.title} ·{' '}
            {getListedPrice(ticket, isStandardPrice) === 0
              ? t({ message: 'Free', comment: 'In place of a price' })
              : formatTicketPrice(ticket, getListedPrice(ticket, isStandardPrice), i18n)}
            {soldOut.has(ticket.ticketType) &&
              ` · ${t({ message: 'Sold out', comment: 'On a ticket, a booth or a room that cannot be chosen any more' })}`}
          </option>
        ))}
      </Select>
    </div>
  )
}
