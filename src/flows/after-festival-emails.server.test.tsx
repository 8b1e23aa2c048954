import { describe, expect, test } from 'vitest'
import { festival, pastInEmails } from '../../content/festival'
import { renderConfirmation } from '../../test/support/render-confirmation'
import { i18nFor } from '../i18n/catalogs.server'

const paidFlows = ['vendor', 'exhibition', 'accommodation']

/**
 * Words for a place, for taking part, for setting up and arriving, and for buying a ticket: only emails before the
 * festival may use them.
 */
const promises = ['reserved', 'booked', 'will sell', 'will exhibit', 'set up', 'arrive', 'stay longer', '/agefest2025']

describe.each(paidFlows)('after the festival, the email of a paid %s form', (flow) => {
  test('confirms the payment and promises nothing at the festival', async () => {
    const after = await renderConfirmation(flow, { isFestivalOver: true })
    expect(after).toContain('Your payment has been confirmed')
    expect(after.split('\n', 1)[0]).toContain('is over: AGF-TEST-CODE')
    expect(promises.filter((words) => after.includes(words))).toEqual([])
  })

  test('gives the dates only as past', async () => {
    const after = await renderConfirmation(flow, { isFestivalOver: true })
    const pastSentences = sentencesOf(i18nFor('en')._(pastInEmails))
    const dated = sentencesOf(after).filter((sentence) => sentence.includes(i18nFor('en')._(festival.days)))
    expect(dated.filter((sentence) => !pastSentences.includes(sentence))).toEqual([])
  })
})

test('before the festival, the emails of paid forms promise all of this', async () => {
  const before = (await Promise.all(paidFlows.map((flow) => renderConfirmation(flow)))).join('\n')
  // Otherwise the tests above would look for words that no email uses.
  expect(promises.filter((words) => !before.includes(words))).toEqual([])
})

test.each(['registration', ...paidFlows])(
  'the email of a %s has a calendar file until the festival is over',
  async (flow) => {
    const link = 'https://agefest.example/order/x/agefest.ics'
    expect(await renderConfirmation(flow)).toContain(link)
    expect(await renderConfirmation(flow, { isFestivalOver: true })).not.toContain('.ics')
  },
)

test('after the festival, no volunteer is promised a call before it', async () => {
  const call = /(?:write to|call) you\b.*\bbefore the festival/s
  expect(await renderConfirmation('volunteer')).toMatch(call)
  expect(await renderConfirmation('volunteer', { isFestivalOver: true })).not.toMatch(call)
})

function sentencesOf(text: string): string[] {
  return text.replaceAll(/\s+/g, ' ').split(/(?<=[.:]) /)
}
