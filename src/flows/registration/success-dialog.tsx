import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import { Alert } from '../../ui/alert'
import { look } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FestivalOverNote } from '../../ui/festival-over-note'
import { isFestivalOver } from '../../ui/use-festival-over'

/** What the server said of a registration that owes nothing. */
export interface Registered {
  code: string | undefined
  /** The secret address of the registration, on this site. */
  order: string | undefined
  isOnline: boolean
}

/**
 * Reads the response to a completed registration; only `message: true` is guaranteed.
 * Source: docs/product/api.md#82-form-routes.
 */
export function registeredBy({ code, order, attendance }: Record<string, unknown>): Registered {
  return {
    code: typeof code === 'string' ? code : undefined,
    order: typeof order === 'string' ? order : undefined,
    isOnline: attendance === 'online',
  }
}

/**
 * The end of a free registration, with a link to the community chat.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function SuccessDialog({ registered, open, onClose }: SuccessProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>You are registered!</Trans>}>
      {registered?.code !== undefined && (
        <p className="border-2 border-coal border-dashed bg-white p-4">
          <span className="block text-sm text-soot">
            <Trans>Your registration code</Trans>
          </span>
          <strong className="signboard tabular text-heading">{registered.code}</strong>
        </p>
      )}
      {isFestivalOver(afterwards) ? (
        <FestivalOverNote {...afterwards} />
      ) : (
        <>
          {registered?.isOnline && <p>{t(watchingOnline.how)}</p>}
          <p>
            <Trans>Your confirmation is on its way by e-mail. Until the festival, this is where delegates talk:</Trans>
          </p>
        </>
      )}
      <p>
        <a href={organisation.community} target="_blank" rel="noreferrer" className={look('action', 'large', 'w-full')}>
          <Trans>Join the community chat</Trans>
        </a>
      </p>
      <ToOrder order={registered?.order} />
    </Dialog>
  )
}

interface SuccessProps {
  registered: Registered | undefined
  open: boolean
  onClose: () => void
}

/** What stays on the page after the dialog. */
export function RegisteredAlert({ code, order }: Omit<Registered, 'isOnline'>) {
  return (
    <Alert
      tone="success"
      className="mt-6 max-w-[34rem] text-coal"
      title={
        code === undefined ? (
          <Trans>You are registered!</Trans>
        ) : (
          <Trans>
            You are registered: <span className="whitespace-nowrap">{code}</span>
          </Trans>
        )
      }
    >
      <ToOrder order={order} />
    </Alert>
  )
}

function ToOrder({ order }: Pick<Registered, 'order'>) {
  return (
    order !== undefined && (
      <p>
        <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
          <Trans>See your registration</Trans>
        </Link>
      </p>
    )
  )
}
