import { expect, test } from 'vitest'
import type { AttemptState } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'
import { deriveOrderState } from './order-state.server'

test.each<[string, SubmissionState, AttemptState[], SubmissionState]>([
  ['no payment yet', 'awaiting payment', ['open', 'failed'], 'awaiting payment'],
  ['one payment pays it', 'awaiting payment', ['failed', 'succeeded'], 'paid'],
  ['a questionable payment needs review', 'awaiting payment', ['in review'], 'needs review'],
  ['a questionable payment next to a successful one needs review', 'paid', ['succeeded', 'in review'], 'needs review'],
  ['a second payment needs review', 'paid', ['succeeded', 'succeeded'], 'needs review'],
  ['the refund of the second payment leaves it paid', 'needs review', ['succeeded', 'reversed'], 'paid'],
  ['and so does the refund of the first', 'needs review', ['reversed', 'succeeded'], 'paid'],
  [
    'accepting one of two payments does not decide about the other',
    'needs review',
    ['accepted', 'succeeded'],
    'needs review',
  ],
  ['accepting both does', 'needs review', ['accepted', 'accepted'], 'paid'],
  ['another payment after that needs review again', 'paid', ['accepted', 'accepted', 'succeeded'], 'needs review'],
  ['the refund of both does not', 'paid', ['reversed', 'reversed'], 'reversed'],
  ['a refund does not resolve another review', 'needs review', ['reversed', 'in review'], 'needs review'],
  ['the refund of the only payment', 'paid', ['reversed', 'failed'], 'reversed'],
  ['the refund of a payment in review', 'needs review', ['reversed'], 'reversed'],
  ['a questionable payment was returned and a correct one arrived', 'needs review', ['reversed', 'succeeded'], 'paid'],
  [
    'a payment returned before it counted leaves the order payable',
    'awaiting payment',
    ['reversed'],
    'awaiting payment',
  ],
  ['a payment after a refund needs review', 'reversed', ['reversed', 'in review'], 'needs review'],
  ['a reversed one stays so', 'reversed', ['reversed', 'failed'], 'reversed'],
  ['nothing was due', 'received', [], 'received'],
])('%s: from %s with %j to %s', (_reason, before, attempts, after) => {
  expect(deriveOrderState(before, attempts)).toBe(after)
  expect(deriveOrderState(before, attempts.toReversed())).toBe(after)
  // Recomputing the resulting state does not change it.
  expect(deriveOrderState(after, attempts)).toBe(after)
})
