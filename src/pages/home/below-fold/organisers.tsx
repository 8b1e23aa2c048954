import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { festival, prizes } from '../../../../content/festival'
import { organisation } from '../../../../content/organisation'
import { Ije } from '../../../ui/art/uli'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'

/** The organisers. Source: docs/product/pages.md#31-home-page. */
export function Organisers() {
  const { t } = useLingui()
  const honoured = prizes.honouredEachYear
  return (
    <section
      aria-labelledby="organisers"
      className="lazy-render [--estimated-height:52rem] overflow-hidden bg-palm text-white"
    >
      <div className="page-width py-section">
        <p className="mb-3 font-bold">
          <Trans>About the organisers</Trans>
        </p>
        <Reveal from="left">
          <h2 id="organisers" className="max-w-[13em] text-title">
            <Trans>A non-profit that brings African entrepreneurs together</Trans>
          </h2>
        </Reveal>
        <div className="mt-10 flex items-center gap-4 large-text:flex-col large-text:items-start md:gap-8">
          <Town name={t(organisation.address).split(',')[0]}>
            <Trans comment="Below the name of the town, Awka">Our office</Trans>
          </Town>
          <Ije className="min-w-0 grow text-gold large-text:w-full lg:-my-8" />
          <Town name={festival.city}>
            <Trans comment="Below the name of the city, Enugu">Our festival</Trans>
          </Town>
        </div>
        <div className="mt-10 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <p className="max-w-reading text-lg">
            <Trans>
              Once a year we bring founders and investors to {festival.city}. We also run a membership programme, honour{' '}
              {honoured} entrepreneurs each year with our awards, and give a grant to a startup.
            </Trans>
          </p>
          <p className="flex flex-wrap gap-3 lg:justify-end">
            <ButtonLink to="/about" tone="celebration" size="large">
              <Trans comment="Button that leads to the page about the organisation">About us</Trans>
            </ButtonLink>
            <ButtonLink to="/ourdedicatedteam" tone="outline" size="large">
              <Trans comment="Button that leads to the page about the team">Meet the team</Trans>
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

function Town({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <p className="shrink-0 large-text:shrink">
      <span className="display-font block text-heading">{name}</span>
      <span className="text-sm md:text-base">{children}</span>
    </p>
  )
}
