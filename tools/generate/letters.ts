/**
 * The letters that each language of the site is written with, beyond a to z, in lower case. A letter that Unicode has no single
 * sign for (ẹ́, ọ̀, ị̄) is written with a combining mark, which every face carries too.
 */
export const lettersOf: Readonly<Record<string, string>> = {
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

/** Digits, money, and punctuation, the spaces that do not break (U+00A0, U+202F) among it. */
const signs = ' \u00a0\u202f0123456789₦$€£!"#%&\'()*+,-./:;=?@[]_|“”‘’«»–—…·•×→←°©ªº'

/** Signs that the text face has and the display face lacks. */
export const signsOfText = '✓↗'

/** Everything a face of the site must hold, each sign once: both cases of every letter, marks and signs. */
export const letters: string = once(
  bothCases(`abcdefghijklmnopqrstuvwxyz${Object.values(lettersOf).join('')}`) + combiningMarks + signs,
)

function bothCases(text: string): string {
  return text + text.toUpperCase()
}

function once(text: string): string {
  return [...new Set(text)].join('')
}
