import { retryLoad } from '../ui/retry-load'
import type { ChosenFile } from './answers'
import type { Flow } from './flow'
import { type Filled, type Sent, send } from './send'

/**
 * Sends a form. Pictures are made small on this device first, and `tell` hears how much of them has left it, in percent; what does that
 * is loaded when there are some. Where it cannot be loaded they travel as they are.
 */
export async function post(flow: Flow, filled: Filled, tell: (percent: number) => void): Promise<Sent> {
  if (filled.files.length === 0) return send(flow, filled)
  try {
    const { shrink, deliverTelling } = await retryLoad(() => import('./picture-sending'))
    const files: ChosenFile[] = []
    // One after another: drawn at full size, several photographs at once are more than a small phone can hold.
    for (const file of filled.files) files.push(await shrink(file))
    return send(flow, { ...filled, files }, { deliver: deliverTelling(tell) })
  } catch (error) {
    console.error('The pictures could not be made smaller', error)
    return send(flow, filled)
  }
}
