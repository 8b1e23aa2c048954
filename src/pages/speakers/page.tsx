import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { speakers, stageView } from '../../../content/speakers'
import { ButtonLink } from '../../ui/button'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { Picture } from '../../ui/picture'

export const meta: PageMeta = {
  title: msg`Our Speakers · AGEFEST`,
  description: msg`The speakers of AGEFEST 2025.`,
}

const Grid = still(async () => (await import('./speaker-grid')).SpeakerGrid)

/** Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function SpeakersPage() {
  const { i18n } = useLingui()
  const count = speakers.length
  return (
    <PageFrame
      tone="celebration"
      motif="peaks"
      eyebrow={<Trans>Our Speakers</Trans>}
      title={<Trans>{count} people to listen to</Trans>}
      lead={
        <span className="block sm:max-w-[23rem] lg:max-w-none">
          <Trans>
            They have built something, and in {festival.city} they say how. Names come here as they are announced.
          </Trans>
        </span>
      }
    >
      <Grid />
      <div className="-mb-section -mx-gutter mt-section bg-coal text-harmattan md:mx-0 lg:grid lg:grid-cols-[7fr_4fr]">
        <Picture
          of={stageView.picture}
          alt={i18n._(stageView.shows)}
          sizes="(min-width: 64rem) 62vw, 100vw"
          className="aspect-8/5"
        />
        <div className="flex flex-col items-start justify-end gap-6 px-gutter py-10">
          <p className="signboard max-w-[9em] text-heading text-gold">
            <Trans>A seat in front of them is a ticket away.</Trans>
          </p>
          <ButtonLink to="/agefest2025" size="large" tone="celebration">
            <Trans>Get tickets</Trans>
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
