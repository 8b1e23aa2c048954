import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button'
import { QuestionList } from '../../faq/question-list'

/** Source: docs/product/pages.md#31-home-page. */
export function Faq() {
  return (
    <section
      aria-labelledby="questions"
      className="lazy-render [--estimated-height:64rem] lg:[--estimated-height:62rem] page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[2fr_5fr]"
    >
      <div>
        <div className="lg:sticky lg:top-32">
          <h2 id="questions" className="text-heading">
            <Trans comment="Heading above frequently asked questions">Common questions</Trans>
          </h2>
          <p className="mt-3 mb-5 max-w-[24rem] text-lg">
            <Trans>What people want to know before they come. For anything else, please ask us.</Trans>
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/contact" tone="outline">
              <Trans comment="Button that leads to the contact form">Ask us</Trans>
            </ButtonLink>
            <ButtonLink to="/faq" tone="outline">
              <Trans comment="Button that leads to the frequently asked questions">FAQ</Trans>
            </ButtonLink>
          </p>
        </div>
      </div>
      <QuestionList level="h3" />
    </section>
  )
}
