import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { awardsProgramme } from '../../../../content/awards-programme'
import { Akwete } from '../../../ui/art/akwete'
import { Claws, Coil } from '../../../ui/art/uli'
import { ButtonLink } from '../../../ui/button'
import { Picture } from '../../../ui/picture'

/** The gala night. Source: docs/product/forms.md#55-awards-nomination. */
export function GalaNight() {
  const { i18n } = useLingui()
  const { gala } = awardsProgramme
  return (
    <section
      aria-labelledby="gala"
      className="later bg-coal text-harmattan [--height-to-come:47rem] md:[--height-to-come:40rem]"
    >
      <Akwete motif="ebe" className="block h-6 w-full bg-gold text-coal" accent="text-laterite" />
      <div className="grid items-center lg:grid-cols-[5fr_8fr]">
        <div className="px-gutter py-section lg:pl-[max(var(--spacing-gutter),50vw-37rem)]">
          <p className="font-bold text-gold">
            <Trans>Gala awards night</Trans>
          </p>
          <h2 id="gala" className="mt-2 max-w-[6em] text-title text-gold">
            {i18n._(gala.day)}
          </h2>
          <dl className="mt-10 flex flex-wrap items-stretch gap-x-8 gap-y-6">
            <Fact name={<Trans>Time</Trans>}>{i18n._(gala.time)}</Fact>
            <Fact name={<Trans>Place</Trans>}>{gala.city}</Fact>
            <div className="ticket-stub bg-gold px-7 py-3 text-coal">
              <dt className="text-sm">
                <Trans>Tickets</Trans>
              </dt>
              <dd className="signboard text-card">{i18n._(gala.tickets)}</dd>
            </div>
          </dl>
        </div>
        <Picture
          of={gala.picture}
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
    <div className="border-gold border-t-2 pt-3 pr-6">
      <dt className="text-sm">{name}</dt>
      <dd className="signboard text-card">{children}</dd>
    </div>
  )
}

/** The target of the Vote anchor. Source: docs/product/forms.md#55-awards-nomination. */
export function Vote() {
  const { i18n } = useLingui()
  return (
    <section id="vote" aria-labelledby="vote-heading" className="relative isolate overflow-hidden bg-gold text-coal">
      <Coil className="absolute -right-10 -bottom-16 -z-10 w-72 text-gold-deep md:right-[8%]" />
      <div className="page-width grid items-end gap-x-16 gap-y-6 py-section md:grid-cols-2">
        <div>
          <h2 id="vote-heading" className="text-heading">
            <Trans>Vote</Trans>
          </h2>
          <p className="mt-4">
            <Trans>Voting opens:</Trans>
          </p>
          <p className="signboard text-title">{i18n._(awardsProgramme.votingOpens)}</p>
        </div>
        <div>
          <p className="max-w-[26rem] text-lg">
            <Trans>
              The day will stand here, and this is where you will vote. Until then, the best you can do for somebody is
              to name them.
            </Trans>
          </p>
          <ButtonLink to="#nominate" className="mt-5">
            <Trans>Nominate somebody</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What stands above the ways to share the page. */
export function PassOnWords() {
  return (
    <>
      <Claws className="absolute right-[4%] -bottom-8 -z-10 hidden w-64 text-coal/25 md:block" />
      <h2 id="pass-on" className="max-w-[12em] text-heading">
        <Trans>Somebody you know knows a name too</Trans>
      </h2>
      <p className="mt-3 mb-6 max-w-[30rem] text-lg">
        <Trans>Pass this page on. The more people look around, the fewer good ones are missed.</Trans>
      </p>
    </>
  )
}
