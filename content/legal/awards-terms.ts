import { msg } from '@lingui/core/macro'
import { awards } from '../awards'
import { awardsProgramme, awardsRules } from '../awards-programme'
import { prizes } from '../festival'
import type { LegalText } from './legal-text'

const { name } = awards
const { gala } = awardsProgramme
const { city, day, time } = gala
const { youngestNominee, ceremony } = awardsRules
const { honouredEachYear } = prizes

/**
 * The terms of the awards. What is undecided is to be announced.
 * Source: docs/product/pages.md#39-awards-terms.
 */
export const awardsTerms: LegalText = {
  lastChanged: '2026-11-22',
  inShort: [
    {
      words: String(honouredEachYear),
      meaning: msg`entrepreneurs of African descent are honoured each year.`,
    },
    {
      words: `${youngestNominee}+`,
      meaning: msg`is the age of a nominee, with a business that is validly registered.`,
    },
    { words: msg`2 rounds`, meaning: msg`A panel names the finalists. Then the finalists present.` },
  ],
  sections: [
    {
      id: 'eligibility',
      heading: msg`Who can be nominated`,
      parts: [
        msg`The ${name} are for entrepreneurs. A nominee:`,
        {
          list: [
            msg`is of African descent;`,
            msg`is at least ${youngestNominee} years old;`,
            msg`has a valid business registration.`,
          ],
        },
      ],
    },
    {
      id: 'nomination-period',
      heading: msg`When nominations are open`,
      parts: [{ open: msg`The first and the last day of the nomination period` }],
    },
    {
      id: 'nominating',
      heading: msg`How to nominate`,
      parts: [
        msg`Nominations are submitted online, with the form on the awards page. You may nominate somebody else, and you may nominate yourself.`,
        msg`Whoever nominates gives accurate information, with documents that support it. The form has a place for links to them.`,
        { to: '/paega#nominate', label: msg`Nominate an entrepreneur` },
      ],
    },
    {
      id: 'not-taking-part',
      heading: msg`Judges and organisers`,
      parts: [msg`Judges and organisers of the awards cannot nominate, and cannot be nominated.`],
    },
    {
      id: 'criteria',
      heading: msg`What is judged`,
      parts: [
        {
          list: [msg`Innovation, impact and scalability`, msg`Leadership and vision`, msg`Community engagement`],
        },
      ],
    },
    {
      id: 'rounds',
      heading: msg`How it is judged`,
      parts: [
        {
          rows: [
            { term: msg`Round 1`, means: [msg`A panel reads the nominations and shortlists the finalists.`] },
            { term: msg`Round 2`, means: [msg`The finalists present their work.`] },
          ],
        },
      ],
    },
    {
      id: 'confidentiality',
      heading: msg`What stays between us`,
      parts: [msg`Nominations are confidential.`, { to: '/privacy-policy', label: msg`Privacy policy` }],
    },
    {
      id: 'ceremony',
      heading: msg`When the winners are announced`,
      parts: [
        {
          rows: [
            { term: ceremony, means: [msg`The winners are announced at a ceremony.`] },
            { term: day, means: [msg`Gala awards night of the festival in ${city}`, time] },
          ],
        },
      ],
    },
    {
      id: 'prizes',
      heading: msg`What the winners receive`,
      parts: [
        msg`The prizes are plaques, medals, and support for the winner's business.`,
        { open: msg`What the business support consists of` },
      ],
    },
    {
      id: 'changes',
      heading: msg`Changes and decisions`,
      parts: [
        msg`The organisers may modify the programme or cancel it. Their decisions, and those of the judges, are final.`,
      ],
    },
  ],
}
