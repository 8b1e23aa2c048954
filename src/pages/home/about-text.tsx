import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ButtonLink } from '../../ui/button'

export function AboutFestival() {
  return (
    <>
      <h2 id="about" className="max-w-[7em] text-title">
        <Trans>A market of ideas, on red earth</Trans>
      </h2>
      <div className="mt-6 max-w-reading space-y-4 text-lg">
        <p>
          <Trans>
            {festival.name} is a Pan-African entrepreneurs’ festival. Entrepreneurs come to {festival.city} to learn
            from one another, to find partners, buyers and investors, and to show what they do.
          </Trans>
        </p>
        <p>
          <Trans>
            A non-profit runs the festival. What you pay for a ticket, a booth or a membership keeps it going from year
            to year.
          </Trans>
        </p>
        <p>
          <ButtonLink to="/about" tone="outline" className="mt-2">
            <Trans comment="Button that leads to the page about the organisation">Who we are</Trans>
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

export function LicenceToHost() {
  return (
    <>
      <h3 className="max-w-[6em] pt-24 text-heading lg:pt-0">
        <Trans>Host the festival in your own city</Trans>
      </h3>
      <p className="mt-4 max-w-[27rem] text-lg">
        <Trans>
          With a licence, you can host the festival where you live. You use its name and benefit from our experience.
        </Trans>
      </p>
      <ButtonLink to="/contact" tone="celebration" size="large" className="mt-6">
        <Trans comment="Button that leads to the contact form">Ask for a licence to host</Trans>
      </ButtonLink>
    </>
  )
}
