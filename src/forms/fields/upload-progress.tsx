import { Trans } from '@lingui/react/macro'
import { useForm } from '../state/form-context'

/**
 * The upload progress of the images while they are being sent. For forms with images, next to the submit
 * button.
 */
export function UploadProgress() {
  const { sentPercent } = useForm()
  if (sentPercent === undefined) return null
  return (
    <label className="block max-w-reading">
      <span className="tabular block font-bold">
        <Trans comment="{sentPercent} is a number from 0 to 100.">Sending your pictures: {sentPercent}%</Trans>
      </span>
      <progress
        max={100}
        value={sentPercent}
        // The base styles remove its border, and then browsers ignore `accent-color`.
        className="h-3 w-full appearance-none bg-straw [&::-moz-progress-bar]:bg-palm [&::-webkit-progress-bar]:bg-straw [&::-webkit-progress-value]:bg-palm"
      />
    </label>
  )
}
