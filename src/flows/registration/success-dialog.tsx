import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { afterwards } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { watchingOnline } from '../../../content/tickets'
import { isFestivalOver } from '../../domain/time/festival-over'
import { Alert } from '../../ui/alert'
import { buttonClass } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FestivalOverNote } from '../../ui/festival-over-note'

/** The server's response to a free registration. */
export interface RegistrationResult {
  code: string | undefined
  /** The secret path of the registration's order page. */
  order: string | undefined
  isOnline: boolean
}

/**
 * Reads the response to a completed registration; only `message: true` is guaranteed.
 * Source: docs/product/api.md#82-form-routes.
 */
export function parseRegistrationResult({ code, order, attendance }: Record<string, unknown>): RegistrationResult {
  return {
    code: typeof code === 'string' ? code : undefined,
    order: typeof order === 'string' ? order : undefined,
    isOnline: attendance === 'online',
  }
}

/**
 * The success dialog of a free registration, with a link to the community chat.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export function RegistrationSuccessDialog({ result, open, onClose }: SuccessDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>You are registered!</Trans>}>
      {result?.code !== undefined && (
        <p className="border-2 border-coal border-dashed bg-white p-4">
          <span className="block text-sm text-soot">
            <Trans>Your registration code</Trans>
          </span>
          <strong className="display-font tabular text-heading">{result.code}</strong>
        </p>
      )}
      {isFestivalOver(afterwards) ? (
        <FestivalOverNote {...afterwards} moment="done" />
      ) : (
        <>
          {result?.isOnline && <p>{t(watchingOnline.how)}</p>}
          <p>
            <Trans>
              We are sending your confirmation by email. Talk to other delegates in our community chat before the
              festival.
            </Trans>
          </p>
        </>
      )}
      <p>
        <a
          href={organisation.community}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('action', 'large', 'w-full')}
        >
          <Trans>Join the community chat</Trans>
        </a>
      </p>
      <OrderPageLink order={result?.order} />
    </Dialog>
  )
}

interface SuccessDialogProps {
  result: RegistrationResult | undefined
  open: boolean
  onClose: () => void
}

/** The message that stays on the page after the dialog. */
export function RegistrationAlert({ code, order }: Omit<RegistrationResult, 'isOnline'>) {
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
      <OrderPageLink order={order} />
    </Alert>
  )
}

function OrderPageLink({ order }: Pick<RegistrationResult, 'order'>) {
  return (
    order !== undefined && (
      <p>
        <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
          <Trans comment="Link to the page of the visitor’s registration">See your registration</Trans>
        </Link>
      </p>
    )
  )
}
