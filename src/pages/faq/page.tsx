import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ije } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'
import { staticContent } from '../../ui/hydration/static-content'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'

export const meta: PageMeta = {
  title: msg`Frequently asked questions · AGEFEST`,
  description: msg`Answers about dates, tickets, accommodation, sponsorship and exhibiting at AGEFEST.`,
}

/** The browser opens and closes the answers, so they need no script. */
const Questions = staticContent(async () => {
  const { QuestionList } = await import('./question-list')
  return () => <QuestionList level="h2" />
})

/** Source: docs/product/pages.md#37-faq. */
export default function FaqPage() {
  return (
    <PageFrame
      tone="paper"
      motif="ebe"
      eyebrow={<Trans comment="Short for 'frequently asked questions'">FAQ</Trans>}
      title={<Trans>Questions and answers</Trans>}
      lead={
        <span className="block sm:max-w-[21rem] lg:max-w-none">
          <Trans>What people ask before they come to the festival.</Trans>
        </span>
      }
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_1fr]">
        <Questions />
        <aside>
          <Ije className="mb-6 hidden w-40 text-laterite lg:block" />
          <h2 className="text-card">
            <Trans comment="Heading beside the questions, above a way to contact us">Another question?</Trans>
          </h2>
          <p className="mt-2 mb-5">
            <Trans>Write to us, or visit our office during business hours.</Trans>
          </p>
          <ButtonLink to="/contact" tone="outline">
            <Trans comment="Button that leads to the contact form">Ask us</Trans>
          </ButtonLink>
        </aside>
      </div>
    </PageFrame>
  )
}
