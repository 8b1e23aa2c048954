import type { Language } from '../../domain/languages'
import type { PageCss } from './page-css.server'

/**
 * The width of a language in our fonts relative to the fallback fonts, as the median of all its headings
 * and of all its paragraphs. The fallback fonts are adjusted to English; Igbo has more narrow letters. A
 * language with ratios near 1 needs no entry.
 */
const widthRatios: Partial<Record<Language, { headings: number; text: number }>> = {
  fr: { headings: 0.99, text: 0.992 },
  ig: { headings: 0.96, text: 0.975 },
}

/**
 * Returns the styles with fallback fonts as wide as our fonts in `language`, so that lines break at the
 * same points and nothing moves when our fonts load. The heights stay the same.
 */
export function adjustFallbackFonts(language: Language, { critical, remaining }: PageCss): PageCss {
  const ratios = widthRatios[language]
  if (ratios === undefined) return { critical, remaining }
  return {
    critical: adjustFontFaces(critical, ratios),
    remaining: remaining === undefined ? undefined : adjustFontFaces(remaining, ratios),
  }
}

function adjustFontFaces(css: string, ratios: { headings: number; text: number }): string {
  return css.replaceAll(/@font-face ?\{[^}]*size-adjust[^}]*\}/g, (rule) => {
    const ratio = /font-family: ?text/.test(rule) ? ratios.text : ratios.headings
    return rule.replaceAll(
      /(size-adjust|ascent-override|descent-override): ?([\d.]+)%/g,
      (_all, name: string, percent: string) =>
        `${name}:${(name === 'size-adjust' ? Number(percent) * ratio : Number(percent) / ratio).toFixed(2)}%`,
    )
  })
}
