import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { ImageField } from '../../../src/forms/fields/image-field'
import { TextField } from '../../../src/forms/fields/text-field'
import { UploadProgress } from '../../../src/forms/fields/upload-progress'
import { FlowForm } from '../../../src/forms/flow-form'
import { FormSuccess } from '../../../src/forms/form-success'
import type { SubmitMessages } from '../../../src/forms/send/submit-messages'
import { SubmissionReference } from '../../../src/forms/submission-reference'
import { SubmitButton } from '../../../src/forms/submit-button'
import type { PageMeta } from '../../../src/ui/page'
import { PageFrame } from '../../../src/ui/page-frame'
import { poster } from './flow'
import { type PosterFields, posterLabels } from './labels'

export const meta: PageMeta = {
  title: msg`Posters · AGEFEST`,
  description: msg`Send us your poster for the festival.`,
}

const failed = msg`Your poster was not sent.`
const messages: SubmitMessages = { failed, unreachable: failed, unexpected: failed }
const loadForm = async () => (await import('./form')).posterForm

export default function PosterPage() {
  return (
    <PageFrame title={<Trans comment="Title of a page">Posters</Trans>}>
      <FlowForm
        flow={poster}
        labels={posterLabels}
        loadForm={loadForm}
        messages={messages}
        contactEmail={organisation.email}
      >
        <div className="max-w-reading space-y-6">
          <TextField<PosterFields> name="email" type="email" autoComplete="email" />
          <TextField<PosterFields> name="title" />
          <ImageField<PosterFields> name="picture" />
          <FormSuccess title={() => <Trans>We have received your poster. Thank you!</Trans>}>
            <SubmissionReference />
          </FormSuccess>
          <UploadProgress />
          <SubmitButton busyLabel={<Trans>Sending...</Trans>}>
            <Trans comment="Button that sends a form">Send my poster</Trans>
          </SubmitButton>
        </div>
      </FlowForm>
    </PageFrame>
  )
}
