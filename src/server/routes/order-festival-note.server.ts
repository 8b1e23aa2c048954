import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterwards, festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import { isFestivalOver } from '../../domain/time/festival-over'
import type { Order, OrderNote } from '../../orders/order'

/**
 * Creates the festival note of an order page: that the festival is over, or how and when to watch it with an online
 * ticket. Undefined for orders that are not about the festival.
 */
export function createOrderFestivalNote(
  { attendance, state }: Pick<Order, 'attendance' | 'state'>,
  i18n: I18n,
  nowMs: number,
): OrderNote | null {
  if (attendance === null) return null
  const days = i18n._(festival.days)
  if (isFestivalOver(festival, nowMs)) {
    const advice =
      state === 'awaiting payment' &&
      i18n._(
        msg({
          message: 'Please ask us about our plans before you register or pay.',
          comment: 'After the sentence that the festival is over',
        }),
      )
    const tookPlace = i18n._(
      msg({ message: `It took place on ${days}.`, comment: 'After the sentence that the festival is over' }),
    )
    return { title: i18n._(afterwards.notice), sentences: [tookPlace, ...(advice === false ? [] : [advice])] }
  }
  if (attendance !== 'online' || (state !== 'paid' && state !== 'received')) return null
  const when = i18n._(festival.dates)
  return {
    title: i18n._(
      msg({ message: 'How to watch', comment: 'Heading above how a holder of an online ticket watches the festival' }),
    ),
    sentences: [
      i18n._(watchingOnline.how),
      i18n._(
        msg({
          message: `The live stream runs on ${when}, West Africa Time.`,
          comment: "{when} is '19 and 20 September 2025, 9am daily'",
        }),
      ),
      i18n._(watchingOnline.replays),
    ],
  }
}
