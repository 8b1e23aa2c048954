/**
 * The twelve languages of the site, English first, each with its English name and its own.
 * Source: docs/product/languages.md#111-the-twelve-languages.
 */
export const languages = [
  { code: 'en', name: 'English', ownName: 'English' },
  { code: 'fr', name: 'French', ownName: 'français' },
  { code: 'ha', name: 'Hausa', ownName: 'Hausa' },
  { code: 'ig', name: 'Igbo', ownName: 'Igbo' },
  { code: 'pt', name: 'Portuguese', ownName: 'português' },
  { code: 'st', name: 'Sesotho', ownName: 'Sesotho' },
  { code: 'sn', name: 'Shona', ownName: 'chiShona' },
  { code: 'su', name: 'Sundanese', ownName: 'Basa Sunda' },
  { code: 'sw', name: 'Swahili', ownName: 'Kiswahili' },
  { code: 'xh', name: 'Xhosa', ownName: 'isiXhosa' },
  { code: 'yo', name: 'Yoruba', ownName: 'Yorùbá' },
  { code: 'zu', name: 'Zulu', ownName: 'isiZulu' },
] as const

/** A language's ISO 639-1 code, as the translation service and `lang` attributes write it. */
export type Language = (typeof languages)[number]['code']
