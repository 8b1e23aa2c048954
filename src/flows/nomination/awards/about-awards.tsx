import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { awards } from '../../../../content/awards'
import { awardsRules } from '../../../../content/awards-programme'
import { prizes } from '../../../../content/festival'
import { LightRays } from './light-rays'

/**
 * The text about the awards: its start, and the rest behind See More. Uses the native disclosure element,
 * so it works without JavaScript.
 */
export function AboutAwards() {
  const honoured = prizes.honouredEachYear
  const { youngestNominee } = awardsRules
  return (
    <section aria-labelledby="about" className="page-width grid gap-x-16 gap-y-6 py-section lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 id="about" className="max-w-[7em] text-heading">
          <Trans comment="{honoured} is a number, 50: how many are recognised each year.">
            {honoured} entrepreneurs Africa should know
          </Trans>
        </h2>
        <LightRays count={honoured} className="mt-8 w-44 max-w-full text-laterite lg:w-72" />
      </div>
      <div className="max-w-reading text-lg">
        <p>
          <Trans>
            The {awards.name} are a continental programme. Each year, they recognise {honoured} notable entrepreneurs of
            African descent. These are people who build useful things and create jobs, but are seldom thanked in public.
          </Trans>
        </p>
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-bold text-palm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              <Trans comment="Button that shows the rest of a text.">See More</Trans>
            </span>
            <span className="hidden group-open:inline">
              <Trans comment="Button that hides the rest of a text.">Show Less</Trans>
            </span>
          </summary>
          <div className="mt-2 space-y-4">
            <p>
              <Trans>
                You may nominate someone else or yourself. Nominees must be at least {youngestNominee} years old and
                have a valid business registration.
              </Trans>
            </p>
            <p>
              <Trans>
                There are two rounds. First, a panel reads the nominations and chooses the finalists. Then the finalists
                present their work. Nominations are confidential.
              </Trans>
            </p>
            <p>
              <Trans>
                Winners receive plaques, medals and business support. Judges and organisers cannot nominate or be
                nominated.
              </Trans>
            </p>
            <p>
              <Link to={awards.terms} className="font-bold text-palm underline underline-offset-4">
                <Trans>Read the awards terms</Trans>
              </Link>
            </p>
          </div>
        </details>
      </div>
    </section>
  )
}
