import type { Language } from './languages'

/** A day in the language's own form; English as Nigeria writes it, the day first. Always the day in West Africa. */
export function formatDay(moment: string | number, language: string): string {
  return new Date(moment).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'Africa/Lagos' })
}

function localeOf(language: string): string {
  return language === ('en' satisfies Language) ? 'en-NG' : language
}
