import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ije } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'
import { still } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Frequently asked questions · AGEFEST`,
  description: msg`Dates, tickets, accommodation, sponsorship and exhibiting at AGEFEST: the answers.`,
}

/** The browser opens and closes the answers by itself, so they need no script. */
const Questions = still(async () => {
  const { QuestionList } = await import('./question-list')
  return () => <QuestionList level="h2" />
})

/** Source: docs/product/pages.md#37-faq. */
export default function FaqPage() {
  return (
    <PageFrame
      tone="paper"
      motif="ebe"
      eyebrow={<Trans>FAQ</Trans>}
      title={<Trans>Ask, and you will know</Trans>}
      lead={
        <span className="block sm:max-w-[21rem] lg:max-w-none">
          <Trans>Short answers before you pack your bag.</Trans>
        </span>
      }
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_1fr]">
        <Questions />
        <aside>
          <Ije className="mb-6 hidden w-40 text-laterite lg:block" />
          <h2 className="text-card">
            <Trans>Yours is not here?</Trans>
          </h2>
          <p className="mt-2 mb-5">
            <Trans>Write to us, or come to the office in business hours.</Trans>
          </p>
          <ButtonLink to="/contact" tone="outline">
            <Trans>Ask us</Trans>
          </ButtonLink>
        </aside>
      </div>
    </PageFrame>
  )
}
