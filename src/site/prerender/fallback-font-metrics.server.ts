import type { Language } from '../../domain/languages'

/**
 * How wide a language runs in our faces beside their stand-ins: the median of all its headings, and of all its paragraphs, each as the width in
 * ours over the width in the stand-in. The stand-ins are cut to English letters; Igbo has more narrow ones. Near 1 a language needs no entry.
 */
const runs: Partial<Record<Language, { headings: number; text: number }>> = {
  fr: { headings: 0.99, text: 0.992 },
  ig: { headings: 0.96, text: 0.975 },
}

/**
 * The style sheet with stand-ins as wide as `language` runs in our faces, so that a line that fits in one fits in the other, and nothing moves
 * when ours come. Their heights stay as they are.
 */
export function withStandInsFor(language: Language, css: string): string {
  const own = runs[language]
  if (own === undefined) return css
  return css.replaceAll(/@font-face ?\{[^}]*size-adjust[^}]*\}/g, (rule) => {
    const times = /font-family: ?text/.test(rule) ? own.text : own.headings
    return rule.replaceAll(
      /(size-adjust|ascent-override|descent-override): ?([\d.]+)%/g,
      (_all, name: string, share: string) =>
        `${name}:${(name === 'size-adjust' ? Number(share) * times : Number(share) / times).toFixed(2)}%`,
    )
  })
}
