import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { Flow } from '../definition/flow'
import type { SubmissionKey } from '../send/idempotency-key'
import type { FilledForm } from '../send/send-form'
import { sendWithImages } from '../send/send-with-images'
import type { SendLaterProps } from './send-later'
import { listUnsentFlows, onUnsentChange } from './unsent-flows'

/** The component and props shown above the button while a form cannot be sent. */
export interface SendLaterPrompt extends SendLaterProps {
  Component: ComponentType<SendLaterProps>
}

/**
 * Sends a form, and offers to send it later if our server cannot be reached. Shows that a form waits. The code for
 * both is loaded only then. Once the form that waited was sent, the fields are empty again.
 */
export function useSendWithOutbox(formRef: RefObject<HTMLFormElement | null>, flow: Flow) {
  const [prompt, setPrompt] = useState<SendLaterPrompt>()
  const { name: flowName, payment } = flow
  const isPaid = payment !== undefined

  useEffect(() => {
    let wasWaiting = false
    const update = () => {
      const isWaiting = listUnsentFlows().includes(flowName)
      if (isWaiting) void showPrompt({ form: undefined, flowName, isPaid, isWaiting }, setPrompt)
      else if (wasWaiting) setPrompt(undefined)
      wasWaiting = isWaiting
    }
    const onSent = ({ detail }: Event & { detail?: unknown }) => detail === flowName && formRef.current?.reset()
    const onReset = () => {
      setPrompt(undefined)
      void withdraw(flowName)
    }
    const stop = onUnsentChange(update)
    const form = formRef.current
    form?.addEventListener('reset', onReset)
    document.addEventListener('form:sent', onSent)
    update()
    return () => {
      stop()
      form?.removeEventListener('reset', onReset)
      document.removeEventListener('form:sent', onSent)
    }
  }, [flowName, isPaid, formRef])

  return {
    formState: { sendLater: prompt },
    /** Sends the form now, in place of one that waits, and offers to send it later if no response comes. */
    async send(filledForm: FilledForm, submissionKey: SubmissionKey, onProgress: (percent: number) => void) {
      submissionKey.rememberWhileSending()
      setPrompt(undefined)
      await withdraw(flowName)
      const result = await sendWithImages(flow, filledForm, onProgress)
      const form = { ...filledForm, flow: toStoredFlow(flow), content: submissionKey.getContent() }
      if (result.kind === 'unreachable') void showPrompt({ form, flowName, isPaid, isWaiting: false }, setPrompt)
      return result
    },
  }
}

/** Removes a form that waits: the visitor has emptied the fields, or sends the form by hand. */
async function withdraw(flowName: string): Promise<void> {
  if (!listUnsentFlows().includes(flowName)) return
  await import('./unsent-store').then(({ removeUnsent }) => removeUnsent(flowName)).catch(() => {})
}

async function showPrompt(props: SendLaterProps, setPrompt: (prompt: SendLaterPrompt) => void): Promise<void> {
  try {
    const [{ SendLater }, { fitsOnDevice }] = await Promise.all([import('./send-later'), import('./unsent-store')])
    if (props.form === undefined || fitsOnDevice(props.form)) setPrompt({ Component: SendLater, ...props })
  } catch {
    // Without this code, on a device that does not have it, the form works as before.
  }
}

function toStoredFlow({
  name,
  pagePath,
  submitPath,
  encoding,
}: Flow): Pick<Flow, 'name' | 'pagePath' | 'submitPath' | 'encoding'> {
  return { name, pagePath, submitPath, encoding }
}
