import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { awards } from '../../../content/awards'
import { Akwete } from '../../ui/patterns/akwete'
import { Coil, Moon } from '../../ui/patterns/uli'

/** The gala night. Source: specification, section 2 (awards page). */
export function GalaNight() {
  const { i18n } = useLingui()
  const { gala } = awards
  return (
    <section aria-labelledby="gala" className="later bg-coal text-harmattan [--height-to-come:36rem]">
      <Akwete motif="ebe" className="block h-6 w-full bg-gold text-coal" accent="text-laterite" />
      <div className="page-width relative isolate overflow-hidden py-section">
        <Moon className="absolute top-8 right-0 -z-10 h-56 rotate-12 text-char md:h-[26rem]" />
        <p className="font-bold text-gold">
          <Trans>Gala awards night</Trans>
        </p>
        <h2 id="gala" className="mt-2 max-w-[8em] text-title text-gold">
          {i18n._(gala.day)}
        </h2>
        <dl className="mt-8 grid max-w-[46rem] gap-x-10 gap-y-5 sm:grid-cols-3">
          <Fact name={<Trans>Time</Trans>}>{i18n._(gala.time)}</Fact>
          <Fact name={<Trans>Place</Trans>}>{gala.city}</Fact>
          <Fact name={<Trans>Tickets</Trans>}>{i18n._(gala.tickets)}</Fact>
        </dl>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="border-gold border-t-2 pt-3">
      <dt>{name}</dt>
      <dd className="signboard text-card">{children}</dd>
    </div>
  )
}

/** Where the Vote anchor leads. Source: design, section 4 (Vote anchor). */
export function Vote() {
  const { i18n } = useLingui()
  const opens = i18n._(awards.votingOpens)
  return (
    <section id="vote" aria-labelledby="vote-heading" className="relative isolate overflow-hidden bg-gold text-coal">
      <Coil className="absolute -right-10 -bottom-16 -z-10 w-72 text-gold-deep md:right-[8%]" />
      <div className="page-width py-section">
        <h2 id="vote-heading" className="text-heading">
          <Trans>Vote</Trans>
        </h2>
        <p className="mt-3 max-w-[30rem] text-lg">
          <Trans>
            Voting opens {opens}. It will be announced here, and to everyone who nominates with an e-mail address.
          </Trans>
        </p>
      </div>
    </section>
  )
}
