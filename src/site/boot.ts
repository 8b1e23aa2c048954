import { startReplayQueue } from './boot/event-replay'
import { loadAppWhenIdle } from './boot/load-app'
import { swapFontsAfterFirstPaint } from './boot/swap-fonts'
import { keepTypedAnswers } from './boot/typed-answers'

/**
 * Runs in every document before anything else, and stays below 2.5 kB (brotli). The document is complete without the application: it reads, its
 * menu opens, its fields take text. Each import is one job of its own.
 */
swapFontsAfterFirstPaint()
keepTypedAnswers()
const startApp = loadAppWhenIdle()
startReplayQueue(startApp)
