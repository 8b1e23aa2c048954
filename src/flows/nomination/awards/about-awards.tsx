import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { awards } from '../../../../content/awards'
import { awardsRules } from '../../../../content/awards-programme'
import { prizes } from '../../../../content/festival'
import { Lights } from './light-rays'

/** About the awards: the start, and the rest behind See More. The browser's own disclosure, so it works before any script. */
export function About() {
  const honoured = prizes.honouredEachYear
  const { youngestNominee } = awardsRules
  return (
    <section aria-labelledby="about" className="page-width grid gap-x-16 gap-y-6 py-section lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 id="about" className="max-w-[7em] text-heading">
          <Trans>Fifty names a year that Africa should know</Trans>
        </h2>
        <Lights count={honoured} className="mt-8 w-44 max-w-full text-laterite lg:w-72" />
      </div>
      <div className="max-w-reading text-lg">
        <p>
          <Trans>
            The {awards.name} are a continental programme. Each year they recognise {honoured} notable entrepreneurs of
            African descent: people who build something useful, give their neighbours work, and are seldom thanked for
            it in public.
          </Trans>
        </p>
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-bold text-palm underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">
              <Trans>See More</Trans>
            </span>
            <span className="hidden group-open:inline">
              <Trans>Show Less</Trans>
            </span>
          </summary>
          <div className="mt-2 space-y-4">
            <p>
              <Trans>
                Anyone may nominate, and you may nominate yourself. The nominee is at least {youngestNominee} and has a
                valid business registration.
              </Trans>
            </p>
            <p>
              <Trans>
                There are two rounds. A panel reads the nominations and names the finalists; then the finalists present
                their work. Whatever you write in a nomination is confidential.
              </Trans>
            </p>
            <p>
              <Trans>
                Winners take home plaques, medals and support for their business. Judges and organisers can neither
                nominate nor be nominated.
              </Trans>
            </p>
            <p>
              <Link to={awards.terms} className="font-bold text-palm underline underline-offset-4">
                <Trans>All terms of the awards</Trans>
              </Link>
            </p>
          </div>
        </details>
      </div>
    </section>
  )
}
