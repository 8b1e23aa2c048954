import { createTranslator, type Translator } from './libretranslate'
import { watch } from './observe-dom'
import { said } from './original-texts'
import { type Spot, spokenAttributes, spotsIn } from './text-nodes'

/** A page being translated, until `stop` gives it its own words back. */
export interface Walk {
  /** Resolves when everything that could be seen at the start was processed, with whether any of it is translated now. */
  firstPass: Promise<boolean>
  stop: () => void
}

/** How a walk is made. `onProgress` gets the percentage of elements processed in the first pass, 0 to 100. */
interface WalkOptions {
  service: string
  language: string
  onProgress: (percent: number) => void
}

const pauseMs = 10
/** After so many failures in a row the service is taken for gone, or for one that does not speak the language. */
const mostFailures = 3

/**
 * Translates every visible text below `root` through the service, one after another with a pause of 10 ms,
 * and then whatever appears or changes. The page's nodes stay and only their text changes, so React continues
 * with them, and text that React changes is translated again.
 * Source: docs/product/languages.md#114-page-translator.
 */
export function walk(root: Element, { service, language, onProgress }: WalkOptions): Walk {
  const translator = createTranslator(service, language)
  const stopping = new AbortController()
  const words = said()
  let failures = 0

  const firstPass = pass(onProgress).then(() => {
    if (!stopping.signal.aborted) watch(root, spokenAttributes, { look: pass, signal: stopping.signal })
    return words.isAnything()
  })
  return {
    firstPass,
    stop() {
      stopping.abort()
      translator.keep()
      words.restore()
    },
  }

  async function pass(tell: (percent: number) => void = () => {}): Promise<void> {
    if (failures >= mostFailures) return
    words.forget()
    const waiting = spotsIn(root).filter(words.isNew)
    for (const [at, spot] of waiting.entries()) {
      if (stopping.signal.aborted || failures >= mostFailures) break
      await translate(spot)
      if (!stopping.signal.aborted) tell(Math.round(((at + 1) / waiting.length) * 100))
    }
    translator.keep()
  }

  async function translate(spot: Spot): Promise<void> {
    const original = spot.nodeValue ?? ''
    const core = original.trim()
    try {
      const translated = translator.kept(core) ?? (await asked(translator, core, stopping.signal))
      failures = 0
      // It may have changed while we asked; then it is met again.
      if (!stopping.signal.aborted && spot.nodeValue === original)
        words.say(
          spot,
          original,
          original.replace(core, () => translated),
        )
    } catch (error) {
      if (stopping.signal.aborted) return
      console.error('Translation error', error)
      failures += 1
      words.say(spot, original, original)
    }
  }
}

async function asked(translator: Translator, text: string, signal: AbortSignal): Promise<string> {
  const translated = await translator.ask(text, signal)
  await new Promise((resume) => setTimeout(resume, pauseMs))
  return translated
}
