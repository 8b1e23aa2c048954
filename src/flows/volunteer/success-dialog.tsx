import { Trans } from '@lingui/react/macro'
import { afterVolunteering, volunteering } from '../../../content/volunteers'
import { isFestivalOver } from '../../domain/time/festival-over'
import { buttonClass } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FestivalOverNote } from '../../ui/festival-over-note'

interface SuccessDialogProps {
  /** The server's message. */
  message: string
  open: boolean
  onClose: () => void
}

/**
 * The success dialog of an application, with a link to the volunteers' chat.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function VolunteerSuccessDialog({ message, open, onClose }: SuccessDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <Trans comment="Title of a dialog: we have received the volunteer's application.">Application received</Trans>
      }
    >
      {/* Contains the volunteer's name, which must not reach a translation service. */}
      <p translate="no" className="text-lg">
        {message}
      </p>
      {isFestivalOver(afterVolunteering) ? (
        <FestivalOverNote {...afterVolunteering} moment="done" />
      ) : (
        <p>
          <Trans>Meet the other volunteers in our chat group.</Trans>
        </p>
      )}
      <p>
        <a
          href={volunteering.chat}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('action', 'large', 'w-full')}
        >
          <Trans comment="Button that opens a chat group.">Join the volunteers’ chat</Trans>
        </a>
      </p>
    </Dialog>
  )
}
