import { Trans } from '@lingui/react/macro'
import { likelyAddress } from '../../domain/text/email-address'
import { Button } from '../../ui/button'
import { useAnswer, useForm } from '../state/form-context'

/** Takes over the corrected address that the error below an email field names. Nothing while the field has no error. */
export function SuggestedEmail({ name }: { name: string }) {
  const { errors, setAnswer, focus } = useForm()
  const typed = useAnswer(name)
  const suggestion = errors[name] === undefined ? undefined : likelyAddress(typed)
  if (suggestion === undefined) return null
  const take = () => {
    setAnswer(name, suggestion)
    // The button goes with the error.
    focus(name)
  }
  return (
    <Button tone="outline" onClick={take} className="mt-1.5 wrap-anywhere">
      <Trans comment="Button below an email field. {suggestion} is a corrected email address.">Use {suggestion}</Trans>
    </Button>
  )
}
