import { expect, test } from 'vitest'
import type { AttemptState } from '../../adapters/database/tables.server'
import type { SubmissionState } from '../../domain/submission-state'
import { standingAfter } from './order-status.server'

test.each<[string, SubmissionState, AttemptState[], SubmissionState]>([
  ['nothing has come yet', 'awaiting payment', ['open', 'failed'], 'awaiting payment'],
  ['one payment pays it', 'awaiting payment', ['failed', 'succeeded'], 'paid'],
  ['a doubt is for people', 'awaiting payment', ['in review'], 'needs review'],
  ['a doubt beside a good payment is for people', 'paid', ['succeeded', 'in review'], 'needs review'],
  ['a second payment is for people', 'paid', ['succeeded', 'succeeded'], 'needs review'],
  ['the refund of the second payment leaves it paid', 'needs review', ['succeeded', 'reversed'], 'paid'],
  ['and so does the refund of the first', 'needs review', ['reversed', 'succeeded'], 'paid'],
  [
    'a person who keeps one of two has not decided on the other',
    'needs review',
    ['accepted', 'succeeded'],
    'needs review',
  ],
  ['a person who keeps both has', 'needs review', ['accepted', 'accepted'], 'paid'],
  ['a payment more after that is for people again', 'paid', ['accepted', 'accepted', 'succeeded'], 'needs review'],
  ['the refund of both does not', 'paid', ['reversed', 'reversed'], 'reversed'],
  ['a refund lifts no other doubt', 'needs review', ['reversed', 'in review'], 'needs review'],
  ['the refund of the only payment', 'paid', ['reversed', 'failed'], 'reversed'],
  ['the refund of a doubtful payment', 'needs review', ['reversed'], 'reversed'],
  ['a doubtful payment went back, and a right one came', 'needs review', ['reversed', 'succeeded'], 'paid'],
  ['what came and went before it counted leaves it payable', 'awaiting payment', ['reversed'], 'awaiting payment'],
  ['who pays after the money went back is for people', 'reversed', ['reversed', 'in review'], 'needs review'],
  ['a reversed one stays so', 'reversed', ['reversed', 'failed'], 'reversed'],
  ['nothing was due', 'received', [], 'received'],
])('%s: from %s with %j to %s', (_why, before, attempts, after) => {
  expect(standingAfter(before, attempts)).toBe(after)
  expect(standingAfter(before, attempts.toReversed())).toBe(after)
  // It has arrived: looking again moves nothing.
  expect(standingAfter(after, attempts)).toBe(after)
})
