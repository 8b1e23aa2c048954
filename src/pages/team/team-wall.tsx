import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Person } from '../../../content/person'
import { teamSlots } from '../../../content/team'
import { Akwete } from '../../ui/art/akwete'
import { Portrait } from '../../ui/art/portrait'
import { Reveal } from '../../ui/motion/reveal'

/**
 * The leaders side by side, frame to frame, like cloths on a market wall. A leader without a name is shown
 * by their position.
 */
export function TeamWall() {
  return (
    <section
      aria-labelledby="leaders"
      className="lazy-render bg-coal text-harmattan [--estimated-height:193rem] sm:[--estimated-height:150rem] lg:[--estimated-height:78rem]"
    >
      <h2 id="leaders" className="sr-only">
        <Trans comment="Heading for screen readers, above the list of team leaders">Team leaders</Trans>
      </h2>
      <ul className="grid grid-cols-2 large-text:grid-cols-1 sm:grid-cols-3 lg:grid-cols-6">
        {teamSlots.map((leader, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
          leader === undefined ? <EmptySlot key={index} /> : <Leader key={index} leader={leader} index={index} />,
        )}
      </ul>
      <Akwete motif="ikaki" className="block h-6 w-full bg-adire text-gold" accent="text-laterite" />
    </section>
  )
}

function Leader({ leader: { name, position, photograph }, index }: { leader: Person; index: number }) {
  const { t } = useLingui()
  return (
    <li>
      <Portrait seed={index} photograph={photograph} sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 33vw, 50vw" />
      <Reveal className="px-3 pt-3 pb-7 lg:px-4">
        <h3 className="text-xl text-gold leading-tight">
          {name === undefined ? t(position) : <span translate="no">{name}</span>}
        </h3>
        <p className="mt-1 text-sm leading-snug">
          {name === undefined ? (
            <Trans comment="Below the part of the festival that a leader without a name is responsible for">
              Team leader, to be announced
            </Trans>
          ) : (
            t(position)
          )}
        </p>
      </Reveal>
    </li>
  )
}

/** The empty slot: an empty frame with a link to volunteering. */
function EmptySlot() {
  return (
    <li>
      <DashedFrame />
      <div className="px-3 pt-3 pb-7 lg:px-4">
        <p className="display-font text-xl leading-tight">
          <Trans comment="In place of a team leader's name">Position open</Trans>
        </p>
        <p className="text-sm leading-snug">
          <Link to="/volunteers" className="inline-flex min-h-11 items-start pt-1 underline underline-offset-4">
            <Trans comment="Link to the volunteer form">Join as a volunteer</Trans>
          </Link>
        </p>
      </div>
    </li>
  )
}

function DashedFrame() {
  return (
    <svg
      viewBox="0 0 120 150"
      className="block aspect-4/5 w-full text-clay"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M10 140c4-16 22-22 41-28V88C42 82 38 70 38 58c0-16 9-26 22-26s22 10 22 26c0 12-4 24-13 30v24c19 6 37 12 41 28zM10 10h100v130H10z"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    </svg>
  )
}
