import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { ButtonLink } from '../../ui/button'

export function WhatItIs() {
  return (
    <>
      <h2 id="about" className="max-w-[7em] text-title">
        <Trans>A market of ideas, on red earth</Trans>
      </h2>
      <div className="mt-6 max-w-reading space-y-4 text-lg">
        <p>
          <Trans>
            {festival.name} is a Pan-African entrepreneurs’ festival. People who build businesses come to{' '}
            {festival.city} to learn from one another, to find a partner, a buyer or an investor, and to be seen.
          </Trans>
        </p>
        <p>
          <Trans>
            It is held by a non-profit. What you pay for a ticket, a booth or a membership keeps the festival going from
            one year to the next.
          </Trans>
        </p>
        <p>
          <ButtonLink to="/about" tone="outline" className="mt-2">
            <Trans>Who we are</Trans>
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
        <Trans>Hold it in your own city</Trans>
      </h3>
      <p className="mt-4 max-w-[27rem] text-lg">
        <Trans>
          The festival can travel. With a licence you host it where you live, under its name and with our experience
          behind you.
        </Trans>
      </p>
      <ButtonLink to="/contact" tone="celebration" size="large" className="mt-6">
        <Trans>Ask for a licence to host</Trans>
      </ButtonLink>
    </>
  )
}
