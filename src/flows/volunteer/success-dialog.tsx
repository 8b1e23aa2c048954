import { Trans } from '@lingui/react/macro'
import { volunteering } from '../../../content/volunteers'
import { look } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

interface SuccessDialogProps {
  /** What the server said. */
  message: string
  open: boolean
  onClose: () => void
}

/**
 * The end of an application, with a link to the volunteers' chat.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function SuccessDialog({ message, open, onClose }: SuccessDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>You are one of us</Trans>}>
      {/* It names the volunteer, which is for no translation service. */}
      <p translate="no" className="text-lg">
        {message}
      </p>
      <p>
        <Trans>The volunteers plan and laugh together in their chat group. Say hello there:</Trans>
      </p>
      <p>
        <a href={volunteering.chat} target="_blank" rel="noreferrer" className={look('action', 'large', 'w-full')}>
          <Trans>Join the volunteers' chat</Trans>
        </a>
      </p>
    </Dialog>
  )
}
