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
    <section aria-labelledby="organisers" className="later [--height-to-come:52rem] overflow-hidden bg-palm text-white">
      <div className="page-width py-section">
        <p className="mb-3 font-bold">
          <Trans>About the organisers</Trans>
        </p>
        <Reveal from="left">
          <h2 id="organisers" className="max-w-[13em] text-title">
            <Trans>A non-profit with one stubborn idea: African enterprise grows when people meet</Trans>
          </h2>
        </Reveal>
        <div className="mt-10 flex items-center gap-4 md:gap-8">
          <Town name={t(organisation.address).split(',')[0]}>
            <Trans>where we work</Trans>
          </Town>
          <Ije className="min-w-0 grow text-gold lg:-my-8" />
          <Town name={festival.city}>
            <Trans>where we meet</Trans>
          </Town>
        </div>
        <div className="mt-10 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <p className="max-w-reading text-lg">
            <Trans>
              Once a year we bring founders and those who back them to {festival.city}. In between we run a membership,
              honour {honoured} entrepreneurs with our awards, and give a grant to a startup that earns it.
            </Trans>
          </p>
          <p className="flex flex-wrap gap-3 lg:justify-end">
            <ButtonLink to="/about" tone="celebration" size="large">
              <Trans>About us</Trans>
            </ButtonLink>
            <ButtonLink to="/ourdedicatedteam" tone="outline" size="large">
              <Trans>Meet the team</Trans>
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

function Town({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <p className="shrink-0">
      <span className="signboard block text-heading">{name}</span>
      <span className="text-sm md:text-base">{children}</span>
    </p>
  )
}
