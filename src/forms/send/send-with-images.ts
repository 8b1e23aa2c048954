import { retryLoad } from '../../ui/hydration/retry-load'
import type { Flow } from '../definition/flow'
import type { ChosenFile } from '../state/form-values'
import { type FilledForm, type SendResult, sendForm } from './send-form'

/**
 * Sends a form. Images are shrunk on this device first, and `onProgress` receives the upload progress in
 * percent. The code for this is loaded only if there are images; if it cannot be loaded, they are sent
 * unchanged.
 */
export async function sendWithImages(
  flow: Pick<Flow, 'submitPath' | 'encoding'>,
  filledForm: FilledForm,
  onProgress: (percent: number) => void,
): Promise<SendResult> {
  if (filledForm.files.length === 0) return sendForm(flow, filledForm)
  try {
    const { shrinkImage, createXhrTransport } = await retryLoad(() => import('./image-upload'))
    const files: ChosenFile[] = []
    // One after another: several photos decoded at full size at once need more memory than a small phone
    // has.
    for (const file of filledForm.files) files.push(await shrinkImage(file))
    return sendForm(flow, { ...filledForm, files }, { transport: createXhrTransport(onProgress) })
  } catch (error) {
    console.error('The pictures could not be made smaller', error)
    return sendForm(flow, filledForm)
  }
}
