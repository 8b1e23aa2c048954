import { msg } from '@lingui/core/macro'
import { awards } from '../awards'
import { awardsRules } from '../awards-programme'
import { prizes } from '../festival'
import type { LegalText } from './legal-text'

const { name } = awards
const { youngestNominee, ceremony } = awardsRules
const { honouredEachYear } = prizes

/**
 * The terms of the awards. What is undecided is to be announced.
 * Source: docs/product/pages.md#39-awards-terms.
 */
export const awardsTerms: LegalText = {
  lastChanged: '2026-11-23',
  inShort: [
    {
      words: String(honouredEachYear),
      meaning: msg`We honour ${honouredEachYear} entrepreneurs of African descent each year.`,
    },
    {
      words: `${youngestNominee}+`,
      meaning: msg`Nominees must be at least ${youngestNominee} years old and have a valid business registration.`,
    },
    {
      words: msg({ message: '2 rounds', comment: 'Large words above “A panel shortlists the finalists. …”' }),
      meaning: msg`A panel shortlists the finalists. The finalists then present their work.`,
    },
  ],
  sections: [
    {
      id: 'eligibility',
      heading: msg`Who can be nominated`,
      parts: [
        msg`The ${name} are for entrepreneurs. These rules apply to every nominee:`,
        {
          list: [
            msg`Nominees must be of African descent.`,
            msg`Nominees must be at least ${youngestNominee} years old.`,
            msg`Nominees must have a valid business registration.`,
          ],
        },
      ],
    },
    {
      id: 'nomination-period',
      heading: msg`When nominations are open`,
      parts: [
        {
          open: msg({
            message: 'The first and last day of the nomination period',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
      ],
    },
    {
      id: 'nominating',
      heading: msg`How to nominate`,
      parts: [
        msg`You submit nominations online, with the form on the awards page. You may nominate someone else or yourself.`,
        msg`You must give accurate information, with supporting documents. The form has a field for links to them.`,
        {
          to: '/paega#nominate',
          label: msg({ message: 'Nominate an entrepreneur', comment: 'Link to the nomination form' }),
        },
      ],
    },
    {
      id: 'not-taking-part',
      heading: msg`Judges and organisers`,
      parts: [msg`Judges and organisers of the awards cannot nominate anyone and cannot be nominated.`],
    },
    {
      id: 'criteria',
      heading: msg({ message: 'Judging criteria', comment: 'Heading of a list of what the judges assess' }),
      parts: [
        {
          list: [
            msg({
              message: 'Innovation, impact and scalability',
              comment: 'One of three criteria by which the judges assess a nominee',
            }),
            msg({
              message: 'Leadership and vision',
              comment: 'One of three criteria by which the judges assess a nominee',
            }),
            msg({
              message: 'Community engagement',
              comment: 'One of three criteria by which the judges assess a nominee',
            }),
          ],
        },
      ],
    },
    {
      id: 'rounds',
      heading: msg({ message: 'Judging rounds', comment: 'Heading above “Round 1” and “Round 2”' }),
      parts: [
        {
          rows: [
            {
              term: msg({ message: 'Round 1', comment: 'The first of two rounds of judging' }),
              means: [msg`A panel reads the nominations and shortlists the finalists.`],
            },
            {
              term: msg({ message: 'Round 2', comment: 'The second of two rounds of judging' }),
              means: [msg`The finalists present their work.`],
            },
          ],
        },
      ],
    },
    {
      id: 'confidentiality',
      heading: msg({ message: 'Confidentiality', comment: 'Heading of a section of the awards terms' }),
      parts: [
        msg`Nominations are confidential.`,
        {
          to: '/privacy-policy',
          label: msg({ message: 'Privacy policy', comment: 'Title of a page, and links to it' }),
        },
      ],
    },
    {
      id: 'ceremony',
      heading: msg`When the winners are announced`,
      parts: [
        {
          rows: [{ term: ceremony, means: [msg`We announce the winners at a ceremony on this day.`] }],
        },
      ],
    },
    {
      id: 'prizes',
      heading: msg`What the winners receive`,
      parts: [
        msg`The prizes are plaques, medals and support for the winner’s business.`,
        {
          open: msg({
            message: 'What the business support includes',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
      ],
    },
    {
      id: 'changes',
      heading: msg`Changes and decisions`,
      parts: [
        msg`The organisers may modify or cancel the programme. The decisions of the organisers and the judges are final.`,
      ],
    },
  ],
}
