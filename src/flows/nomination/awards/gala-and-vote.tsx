import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { awardsProgramme } from '../../../../content/awards-programme'
import { Akwete } from '../../../ui/art/akwete'
import { Claws, Coil } from '../../../ui/art/uli'
import { ButtonLink } from '../../../ui/button'
import { ResponsiveImage } from '../../../ui/responsive-image'

/** The gala night. Source: docs/product/forms.md#55-awards-nomination. */
export function GalaNight() {
  const { i18n } = useLingui()
  const { gala } = awardsProgramme
  return (
    <section
      aria-labelledby="gala"
      className="lazy-render bg-coal text-harmattan [--estimated-height:47rem] md:[--estimated-height:40rem]"
    >
      <Akwete motif="ebe" className="block h-6 w-full bg-gold text-coal" accent="text-laterite" />
      <div className="grid items-center lg:grid-cols-[5fr_8fr]">
        <div className="px-gutter py-section lg:pl-[max(var(--spacing-gutter),50vw-37rem)]">
          <p className="font-bold text-gold">
            <Trans comment="Line above the date of the gala night; also a benefit of a ticket.">
              Gala awards night
            </Trans>
          </p>
          <h2 id="gala" className="mt-2 max-w-[6em] text-title text-gold first-letter:uppercase">
            {i18n._(gala.day)}
          </h2>
          <dl className="mt-10 flex flex-wrap items-stretch gap-x-8 gap-y-6">
            <Fact name={<Trans comment="Label above the time when the gala night starts.">Time</Trans>}>
              {i18n._(gala.time)}
            </Fact>
            <Fact name={<Trans comment="Label above the city of the gala night.">Place</Trans>}>{gala.city}</Fact>
            <div className="ticket-stub bg-gold px-7 py-3 text-coal large-text:px-4">
              <dt className="text-sm">
                <Trans comment="Label above 'Prices announced soon'; elsewhere a heading.">Tickets</Trans>
              </dt>
              <dd className="display-font text-card">{i18n._(gala.tickets)}</dd>
            </div>
          </dl>
        </div>
        <ResponsiveImage
          source={gala.picture}
          alt={i18n._(gala.pictureShows)}
          sizes="(min-width: 64rem) 62vw, 100vw"
          className="order-first aspect-8/5 lg:order-none"
        />
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="border-gold border-t-2 pt-3 pr-6 large-text:pr-0">
      <dt className="text-sm">{name}</dt>
      <dd className="display-font text-card first-letter:uppercase">{children}</dd>
    </div>
  )
}

/** The target of the Vote anchor. Source: docs/product/forms.md#55-awards-nomination. */
export function VoteSection() {
  const { i18n } = useLingui()
  return (
    <section id="vote" aria-labelledby="vote-heading" className="relative isolate overflow-hidden bg-gold text-coal">
      <div className="page-width grid items-end gap-x-16 gap-y-6 py-section md:grid-cols-2">
        <div>
          <h2 id="vote-heading" className="text-heading">
            <Trans>Vote</Trans>
          </h2>
          <p className="mt-4">
            <Trans comment="Label above a date, or above 'To be announced'.">Voting opens:</Trans>
          </p>
          <p className="display-font text-title">{i18n._(awardsProgramme.votingOpens)}</p>
        </div>
        <div>
          <p className="max-w-[26rem] text-lg">
            <Trans>We will announce the date here. Until then, you can nominate an entrepreneur.</Trans>
          </p>
          <ButtonLink to="#nominate" className="mt-5">
            <Trans comment="Button that leads to the nomination form.">Nominate someone</Trans>
          </ButtonLink>
        </div>
      </div>
      {/* After the text: a browser that has painted half of the document would move it down with each line. */}
      <Coil className="absolute -right-10 -bottom-16 -z-10 w-72 text-gold-deep md:right-[8%]" />
    </section>
  )
}

/** The heading above the share options. */
export function ShareHeading() {
  return (
    <>
      <Claws className="absolute right-[4%] -bottom-8 -z-10 hidden w-64 text-coal/25 md:block" />
      <h2 id="pass-on" className="max-w-[12em] text-heading">
        <Trans>Ask your friends to nominate too</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[30rem] text-lg">
        <Trans>Share this page. The more people nominate, the fewer good entrepreneurs are overlooked.</Trans>
      </p>
    </>
  )
}
