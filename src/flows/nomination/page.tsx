import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { organisation } from '../../../content/organisation'
import { FlowForm } from '../../forms/flow-form'
import { Taken } from '../../forms/form-success'
import { NeededLine } from '../../forms/required-fields-note'
import { type SendingWords, takenOutcome } from '../../forms/send/response'
import { ReferenceLine } from '../../forms/submission-reference'
import { ButtonLink } from '../../ui/button'
import type { PageMeta } from '../../ui/page'
import { PageFrame } from '../../ui/page-frame'
import { PassOn } from './awards/share-awards'
import { nomination } from './flow'
import { nominationLabels, nominationOptional } from './labels'
import { Nominator, Nominee, Proof, TermsAndButton } from './sections'
import { About, GalaNight, Values, Vote } from './static-sections'

export const meta: PageMeta = {
  title: msg`PAEGA Awards · AGEFEST`,
  description: msg`A continental award for 50 notable African entrepreneurs each year. Nominate somebody, or yourself.`,
}

/** Source: docs/product/forms.md#55-awards-nomination. */
const words: SendingWords = {
  failed: msg`Network response was not ok`,
  unreachable: msg`An error occurred while submitting your nomination`,
  puzzling: msg`An error occurred while submitting your nomination`,
}

const rules = async () => (await import('./form')).nominationForm

/** The whole page is the form, for its messages stand at the top of the page, where the page is scrolled to. */
export default function NominationPage() {
  return (
    <FlowForm
      flow={nomination}
      labels={nominationLabels}
      optional={nominationOptional}
      rules={rules}
      words={words}
      read={takenOutcome}
      messages="top"
      writeTo={organisation.email}
    >
      <PageFrame
        tone="celebration"
        motif="ebe"
        eyebrow={<Trans>For entrepreneurs of African descent</Trans>}
        title={awards.name}
        lead={
          <span className="block sm:max-w-[23rem] lg:max-w-none">
            <Trans>You know somebody who builds without noise. Tell us the name, and it may be called on stage.</Trans>
          </span>
        }
        aside={
          <div className="mt-7 max-w-[34rem] space-y-6">
            <div className="text-coal">
              <Taken title={({ message }) => String(message ?? '')}>
                <ReferenceLine />
              </Taken>
            </div>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to="#nominate" tone="celebration" size="large">
                <Trans>Nominate</Trans>
              </ButtonLink>
              <ButtonLink to="#vote" tone="outline" size="large">
                <Trans>Vote</Trans>
              </ButtonLink>
            </p>
          </div>
        }
      />
      <About />
      <Values />
      <GalaNight />
      <Vote />
      <section id="nominate" aria-labelledby="nominate-heading" className="page-width py-section">
        <h2 id="nominate-heading" className="max-w-[8em] pb-8 text-title">
          <Trans>Nominate an entrepreneur</Trans>
        </h2>
        <NeededLine />
        <Nominee />
        <Proof />
        <Nominator />
        <TermsAndButton />
      </section>
      <PassOn />
    </FlowForm>
  )
}
