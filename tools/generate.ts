import { countriesStep } from './generate/countries.ts'
import { fontsStep } from './generate/fonts.ts'
import { pdfFontsStep } from './generate/pdf-fonts.ts'
import { runIfStale } from './generate/step.ts'

/**
 * Generates everything in generated/, which git ignores. Runs before Vite; a step runs again only if its
 * inputs have changed.
 */
for (const step of [fontsStep, pdfFontsStep, countriesStep]) await runIfStale(step)
