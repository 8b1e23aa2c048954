import { Trans } from '@lingui/react/macro'
import { Coil, Kola } from '../../ui/art/uli'

/** Vision and mission, side by side. Source: docs/product/pages.md#35-about-page. */
export function VisionAndMission() {
  return (
    <div className="lazy-render grid text-white [--estimated-height:38rem] md:grid-cols-[5fr_6fr] lg:[--estimated-height:32rem]">
      <section
        aria-labelledby="vision"
        className="relative isolate overflow-hidden bg-adire px-gutter py-section md:pr-12 lg:pl-[max(var(--spacing-gutter),50vw-37rem)]"
      >
        <Coil className="absolute -right-16 -bottom-20 -z-10 w-72 text-gold/20 lg:w-96" />
        <h2 id="vision" className="text-xl text-harmattan">
          <Trans comment="Heading above one sentence">Our vision</Trans>
        </h2>
        <p className="display-font mt-4 max-w-[13em] text-heading">
          <Trans>An Africa whose own businesses employ its people.</Trans>
        </p>
      </section>
      <section
        aria-labelledby="mission"
        className="relative isolate overflow-hidden bg-palm px-gutter py-section lg:pl-16"
      >
        <Kola className="absolute -right-12 -bottom-16 -z-10 w-72 text-palm-deep lg:w-96" />
        <h2 id="mission" className="text-xl text-harmattan">
          <Trans comment="Heading above one sentence">Our mission</Trans>
        </h2>
        <p className="display-font mt-4 max-w-[14em] text-heading">
          <Trans>To train, fund, connect and honour African entrepreneurs, year after year, wherever they are.</Trans>
        </p>
      </section>
    </div>
  )
}
