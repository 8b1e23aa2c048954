import { Trans, useLingui } from '@lingui/react/macro'
import { claims } from '../../../../content/claims'
import { volunteerTeams } from '../../../../content/volunteers'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'
import { VolunteerIllustration } from './volunteer-illustration'

/** The call to volunteers. Source: docs/product/pages.md#31-home-page. */
export function VolunteerBanner() {
  const { i18n } = useLingui()
  const count = claims.volunteers
  return (
    <section aria-labelledby="volunteers" className="lazy-render [--estimated-height:38rem] overflow-hidden bg-gold">
      <VolunteerIllustration className="mt-10 block h-24 w-full sm:h-auto" />
      <div className="page-width grid items-end gap-x-16 gap-y-6 pt-8 pb-section lg:grid-cols-[7fr_5fr]">
        <h2 id="volunteers" className="max-w-[6em] text-[clamp(3.25rem,8.4vw,8.25rem)] leading-[0.92]">
          <Trans comment="Heading below a row of T-shirts">Join our volunteers</Trans>
        </h2>
        <Reveal>
          <p className="max-w-reading text-lg">
            <Trans>
              {count}+ volunteers help to run the festival. Join them for one to four days, in the team that suits you:
            </Trans>
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-5 font-bold text-lg">
            {volunteerTeams.map(({ value, label }) => (
              <li key={value}>{i18n._(label)}</li>
            ))}
          </ul>
          <p className="mt-6">
            <ButtonLink to="/volunteers" size="large">
              <Trans comment="Button that leads to the volunteer form">Volunteer with us</Trans>
            </ButtonLink>
          </p>
        </Reveal>
      </div>
    </section>
  )
}
