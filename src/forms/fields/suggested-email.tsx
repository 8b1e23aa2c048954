import { Trans } from '@lingui/react/macro'
import { suggestEmailAddress } from '../../domain/text/email-address'
import { Button } from '../../ui/button'
import { useFieldValue, useForm } from '../state/form-context'

/**
 * A button that applies the corrected address suggested by the error of an email field. Renders nothing
 * while the field has no error.
 */
export function EmailSuggestion({ name }: { name: string }) {
  const { errors, setValue, focusField } = useForm()
  const value = useFieldValue(name)
  const suggestion = errors[name] === undefined ? undefined : suggestEmailAddress(value)
  if (suggestion === undefined) return null
  const applySuggestion = () => {
    setValue(name, suggestion)
    // The button disappears together with the error.
    focusField(name)
  }
  return (
    <Button tone="outline" onClick={applySuggestion} className="mt-1.5 wrap-anywhere">
      <Trans comment="Button below an email field. {suggestion} is a corrected email address.">Use {suggestion}</Trans>
    </Button>
  )
}
