import { startReplayQueue } from './boot/event-replay'
import { hidePressesFromReact } from './boot/hide-presses'
import { loadAppWhenIdle } from './boot/load-app'
import { startSavingTypedValues } from './boot/save-drafts-before-app'
import { swapFontsAfterFirstPaint } from './boot/swap-fonts'

/**
 * Runs in every document before any other script, and stays below 2.5 kB (brotli). The document already
 * works without the application: it can be read, its menu opens and its fields accept text. Each import
 * does one separate job.
 */
swapFontsAfterFirstPaint()
startSavingTypedValues()
const startApp = loadAppWhenIdle()
startReplayQueue(startApp)
hidePressesFromReact()
