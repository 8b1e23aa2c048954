/**
 * The lower-case letters of each language besides a to z. A letter without its own code point in Unicode
 * (ẹ́, ọ̀, ị̄) needs a combining mark, which every font contains too.
 */
export const lettersByLanguage: Readonly<Record<string, string>> = {
  en: '',
  fr: 'àâæçéèêëîïôœùûüÿ',
  ha: 'ɓɗƙƴʼ',
  ig: 'ịọụṅñáàāéèēíìīóòōúùūńǹḿ',
  pt: 'ãáàâçéêíóôõúü',
  st: 'šêô',
  sn: '',
  su: 'é',
  sw: '',
  xh: '',
  yo: 'ẹọṣáàāéèēíìīóòōúùūńǹḿ',
  zu: '',
}

/** Grave, acute, circumflex, tilde, macron, dot above, diaeresis, caron, dot below. */
const combiningMarks = '\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c\u0323'

/** Digits, currency signs and punctuation, including the non-breaking spaces (U+00A0, U+202F). */
const signCharacters = ' \u00a0\u202f0123456789₦$€£!"#%&\'()*+,-./:;=?@[]_|“”‘’«»–—…·•×→←°©ªº'

/** Characters that the text font has and the display font lacks. */
export const textFontCharacters = '✓↗'

/**
 * All characters that every font of the site must contain, each once: both cases of every letter, marks and
 * signs.
 */
export const fontCharacters: string = uniqueCharacters(
  inBothCases(`abcdefghijklmnopqrstuvwxyz${Object.values(lettersByLanguage).join('')}`) +
    combiningMarks +
    signCharacters,
)

function inBothCases(text: string): string {
  return text + text.toUpperCase()
}

function uniqueCharacters(text: string): string {
  return [...new Set(text)].join('')
}
