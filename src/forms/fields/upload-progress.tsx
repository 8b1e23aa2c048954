import { Trans } from '@lingui/react/macro'
import { useForm } from '../state/form-context'

/** How much of the pictures has left this device, while they are on their way. For forms that take pictures, beside their button. */
export function PictureProgress() {
  const { sentPercent } = useForm()
  if (sentPercent === undefined) return null
  return (
    <label className="block max-w-reading">
      <span className="tabular block font-bold">
        <Trans>Sending your pictures: {sentPercent}%</Trans>
      </span>
      <progress max={100} value={sentPercent} className="h-3 w-full accent-palm" />
    </label>
  )
}
