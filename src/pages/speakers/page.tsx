import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { speakers, stageView } from '../../../content/speakers'
import { ButtonLink } from '../../ui/button'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { ResponsiveImage } from '../../ui/responsive-image'

const { name, city } = festival

export const meta: PageMeta = {
  title: msg`Our Speakers · AGEFEST`,
  description: msg({
    message: `The speakers at ${name} in ${city}.`,
    comment: '{name} is the festival, {city} is Enugu.',
  }),
}

const Grid = staticContent(async () => (await import('./speaker-grid')).SpeakerGrid)

/** Source: docs/product/pages.md#36-partners-guests-speakers-team-and-board. */
export default function SpeakersPage() {
  const { i18n } = useLingui()
  const count = speakers.length
  return (
    <PageFrame
      tone="celebration"
      motif="peaks"
      eyebrow={<Trans comment="Small line above the heading, as in the menu">Our Speakers</Trans>}
      title={<Trans>Our {count} speakers</Trans>}
      lead={
        <span className="block sm:max-w-[23rem] lg:max-w-none">
          <Trans>They share what they have learned in business. We will announce their names on this page.</Trans>
        </span>
      }
    >
      <Grid />
      <div className="-mb-section -mx-gutter mt-section bg-coal text-harmattan md:mx-0 lg:grid lg:grid-cols-[7fr_4fr]">
        <ResponsiveImage
          source={stageView.picture}
          alt={i18n._(stageView.shows)}
          sizes="(min-width: 64rem) 62vw, 100vw"
          className="aspect-8/5"
        />
        <div className="flex flex-col items-start justify-end gap-6 px-gutter py-10">
          <p className="display-font max-w-[9em] text-heading text-gold">
            <Trans>Get a ticket and hear them in person.</Trans>
          </p>
          <ButtonLink to="/agefest2025" size="large" tone="celebration">
            <Trans comment="Button that leads to the tickets">Get tickets</Trans>
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
