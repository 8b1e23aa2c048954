import { type ComponentType, useEffect, useState } from 'react'
import type { SentForm } from '../../forms/outbox/send-unsent'
import type { SentNoticeProps } from '../../forms/outbox/sent-notice'
import { listUnsentFlows, onUnsentChange } from '../../forms/outbox/unsent-flows'

/**
 * Sends forms that wait for the network, on whichever page is open, and says what became of them. The code for it is
 * loaded only if one waits. Source: docs/product/forms.md#411-without-a-network.
 */
export function UnsentForms() {
  const [Notice, setNotice] = useState<ComponentType<SentNoticeProps> | null>(null)
  const [sentForms, setSentForms] = useState<readonly SentForm[]>([])
  useEffect(() => {
    const onSent = (form: SentForm) => {
      setSentForms((earlier) => [...earlier, form])
      if (form.state === 'sent') document.dispatchEvent(new CustomEvent('form:sent', { detail: form.flowName }))
    }
    const send = async () => {
      if (listUnsentFlows().length === 0) return
      try {
        const [{ sendUnsentForms }, { SentNotice }] = await Promise.all([
          import('../../forms/outbox/send-unsent'),
          import('../../forms/outbox/sent-notice'),
        ])
        setNotice(() => SentNotice)
        await sendUnsentForms(onSent)
      } catch {
        // Tried again on the next page.
      }
    }
    void send()
    return onUnsentChange(() => void send())
  }, [])
  return Notice !== null && sentForms.length > 0 ? <Notice forms={sentForms} /> : null
}
