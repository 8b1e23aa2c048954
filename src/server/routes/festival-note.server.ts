import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterwards, festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import type { Order, OrderNote } from '../../orders/order'
import { isFestivalOver } from '../../ui/use-festival-over'

/**
 * What an order page says of the festival: that it is over, or how and when someone with an online ticket watches it. Nothing for orders that
 * are not about the festival.
 */
export function festivalNote(
  { attendance, state }: Pick<Order, 'attendance' | 'state'>,
  voice: I18n,
  nowMs: number,
): OrderNote | null {
  if (attendance === null) return null
  const days = voice._(festival.days)
  if (isFestivalOver(festival, nowMs)) {
    const ask = state === 'awaiting payment' && voice._(msg`Ask us what comes next before you register or pay.`)
    const tookPlace = voice._(msg`It took place on ${days}.`)
    return { title: voice._(afterwards.notice), sentences: [tookPlace, ...(ask === false ? [] : [ask])] }
  }
  if (attendance !== 'online' || (state !== 'paid' && state !== 'received')) return null
  const when = voice._(festival.dates)
  return {
    title: voice._(msg`How you watch`),
    sentences: [
      voice._(watchingOnline.how),
      voice._(msg`The live stream runs on ${when}, West Africa Time.`),
      voice._(watchingOnline.replays),
    ],
  }
}
