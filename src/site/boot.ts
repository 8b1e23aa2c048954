import { startReplayQueue } from './boot/event-replay'
import { hidePressesFromReact } from './boot/hide-presses'
import { loadAppWhenIdle } from './boot/load-app'
import { swapFontsAfterFirstPaint } from './boot/swap-fonts'
import { saveTypedValues } from './boot/typed-values'

/**
 * Runs in every document before any other script, and stays below 2.5 kB (brotli). The document already
 * works without the application: it can be read, its menu opens and its fields accept text. Each import
 * does one separate job.
 */
swapFontsAfterFirstPaint()
saveTypedValues()
const startApp = loadAppWhenIdle()
startReplayQueue(startApp)
hidePressesFromReact()
