/**
 * The twelve languages of the site, English first.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'French' },
  { code: 'ha', name: 'Hausa' },
  { code: 'ig', name: 'Igbo' },
  { code: 'pt', name: 'Portuguese' },
  { code: 'st', name: 'Sesotho' },
  { code: 'sn', name: 'Shona' },
  { code: 'su', name: 'Sundanese' },
  { code: 'sw', name: 'Swahili' },
  { code: 'xh', name: 'Xhosa' },
  { code: 'yo', name: 'Yoruba' },
  { code: 'zu', name: 'Zulu' },
] as const

/** A language's ISO 639-1 code, as the translation service and `lang` attributes write it. */
export type Language = (typeof languages)[number]['code']
