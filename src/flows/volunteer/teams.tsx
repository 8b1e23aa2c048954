import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { volunteerTeams } from '../../../content/volunteers'
import { Claws, Coil, Kola, Tendril } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

const strokesByTeam: Record<(typeof volunteerTeams)[number]['value'], ReactNode> = {
  Logistics: <Claws className="w-12" />,
  Marketing: <Coil className="w-12" />,
  Technical: <Tendril className="w-12" />,
  Hospitality: <Kola className="w-12" />,
}

/** The tasks of the four teams, each under its own Uli stroke. */
export function VolunteerTeams() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="teams" className="mb-section">
      <h2 id="teams" className="max-w-[9em] text-heading">
        <Trans>Choose one of four teams</Trans>
      </h2>
      <Reveal>
        <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {volunteerTeams.map(({ value, label, does }) => (
            <li
              key={value}
              className="grid content-start grid-cols-[3.5rem_1fr] gap-x-3 border-coal border-t-2 pt-4 large-text:block lg:block"
            >
              <div className="row-span-2 flex h-12 items-center text-laterite lg:mb-4">{strokesByTeam[value]}</div>
              <h3 className="display-font text-card">{i18n._(label)}</h3>
              <p className="mt-1 max-w-reading">{i18n._(does)}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
