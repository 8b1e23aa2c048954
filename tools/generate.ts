import { countries } from './generate/countries.ts'
import { fonts } from './generate/fonts.ts'
import { bringUpToDate } from './generate/step.ts'

/** Everything under generated/, which git ignores: made before Vite runs, and again only when a step's inputs have changed. */
for (const step of [fonts, countries]) await bringUpToDate(step)
