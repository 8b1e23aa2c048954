import { retryLoad } from '../../ui/hydration/retry-load'
import type { Flow } from '../definition/flow'
import type { ChosenFile } from '../state/form-values'
import { type Filled, type Sent, send } from './send-form'

/**
 * Sends a form. Pictures are made small on this device first, and `tell` hears how much of them has left it, in percent; what does that
 * is loaded when there are some. Where it cannot be loaded they travel as they are.
 */
export async function post(flow: Flow, filled: Filled, tell: (percent: number) => void): Promise<Sent> {
  if (filled.files.length === 0) return send(flow, filled)
  try {
    const { shrink, deliverTelling } = await retryLoad(() => import('./image-upload'))
    const files: ChosenFile[] = []
    // One after another: drawn at full size, several photographs at once are more than a small phone can hold.
    for (const file of filled.files) files.push(await shrink(file))
    return send(flow, { ...filled, files }, { deliver: deliverTelling(tell) })
  } catch (error) {
    console.error('The pictures could not be made smaller', error)
    return send(flow, filled)
  }
}
