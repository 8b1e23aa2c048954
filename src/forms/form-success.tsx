import { type ReactNode, useRef } from 'react'
import { Alert } from '../ui/alert'
import { useFocusOnMount } from '../ui/form/use-focus-on-mount'
import { useForm } from './state/form-context'

interface FormSuccessProps {
  /** Returns the title for the server's response. */
  title: (response: Record<string, unknown>) => ReactNode
  children?: ReactNode
}

/**
 * The message after a form was accepted and no payment is due. Takes the focus, because the fields are
 * empty again. The next submit removes it, and so does the next edit if the form clears all messages on
 * edit.
 */
export function FormSuccess(props: FormSuccessProps) {
  const { success } = useForm()
  return success && <FormSuccessAlert {...props} response={success} />
}

function FormSuccessAlert({ title, children, response }: FormSuccessProps & { response: Record<string, unknown> }) {
  const alertRef = useRef<HTMLDivElement>(null)
  const { messagePosition } = useForm()
  useFocusOnMount(alertRef, messagePosition)
  return (
    <Alert ref={alertRef} tabIndex={-1} tone="success" title={title(response)} className="scroll-mt-6 outline-offset-4">
      {children}
    </Alert>
  )
}
