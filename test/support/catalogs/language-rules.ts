import type { Language } from '../../../src/domain/languages'

/** What the texts in a language must look like, as far as a program can tell. */
export interface LanguageRules {
  /** The letters of the language in lower case. */
  letters: string
  /** Combinations in which a letter that is not in `letters` may stand. */
  digraphs?: RegExp
  /** Loans in lower case with other letters. Names and abbreviations have capitals and need no entry. */
  loans?: string
  /** Spellings and words that are wrong here, each with the reason. */
  forbidden: readonly [pattern: RegExp, reason: string][]
  /** English words of the stop list that are words of this language too. */
  sharedWithEnglish?: string
  /** Entries that are the same as in English, beside those that are the same everywhere. */
  sameAsEnglish?: string
}

/** Whole words, in any case. `list` has them with | between them. */
const words = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}’-])(?:${list})(?![\\p{L}\\p{M}’-])`, 'iu')

/** The glossary of the language names this word as a wrong one. */
const glossary = 'the glossary has another word'

const latin = 'abcdefghijklmnopqrstuvwxyz'

/** The rules of each translated language. The style sheets are in translations/glossary.*.md. */
export const languageRules: Readonly<Record<Exclude<Language, 'en'>, LanguageRules>> = {
  fr: {
    letters: `${latin}àâæçéèêëîïôœùûü`,
    forbidden: [
      [/[\p{L}\p{N}] ?[?!;»:](?!\p{L}|\p{N})/u, 'a no-break space stands before ? ! ; : and »'],
      [/«[\p{L} ]/u, 'a no-break space stands after «'],
      [words('nominée?s?'), glossary],
    ],
    sameAsEnglish:
      '2 minutes|Agriculture|Blog|Date|FAQ|Impact|Innovation|Leadership|Marketing|Menu|Message|Messages|Minutes|Pitch|Premium|Programme|Restaurants|sessions|Total|Vision',
  },
  ha: {
    letters: 'abcdefghijklmnorstuwyzɓɗƙƴ',
    loans: 'cooperative|megapixel|plaques|spam',
    forbidden: [
      [/[bdk]’(?=\p{L})|’[bdky]/iu, 'hooked letters are ɓ ɗ ƙ ƴ'],
      [words('ki|kake|kike|zaka|zaki'), 'visitors are addressed as “ku”'],
      [words('afrika|hajiya|malam|ɗan tireda|aikace-aikace'), glossary],
    ],
    sharedWithEnglish: 'can',
    sameAsEnglish: 'Blog|Menu|Premium',
  },
  ig: {
    letters: `${latin}ịụọṅàáèéìíòóùúǹ\u0300\u0301`,
    forbidden: [
      [/(?<![\p{L}’-])i [bcdfghjklmnpqrstvwxyzṅ]*[aịọụ]/iu, 'vowel harmony: “ị” before a, ị, ọ and ụ'],
      [words('ụtụ'), 'a levy, not a fee'],
    ],
    sharedWithEnglish: 'were',
    sameAsEnglish: 'Menu',
  },
  pt: {
    letters: `${latin}àáâãçéêíóôõúºª`,
    forbidden: [
      [
        words('vocês?|usuários?|celular|ingressos?|equipe|contato|ônibus|fato'),
        'Brazilian; the norm is that of Africa and Portugal',
      ],
      [words('el|los|las|del|usted|y'), 'Spanish'],
      [words('tu|vós|cadastro|faturas?|barracas?'), glossary],
    ],
    sharedWithEnglish: 'for',
    sameAsEnglish: 'Blog|Catering|Marketing|Media|Menu|Online|Pitch|Premium|Total',
  },
  sn: {
    letters: 'abcdefghijkmnoprstuvwyz',
    loans: '\\p{L}*gala|\\p{L}*folda|\\p{L}*social|maplaque|megapixels|patablet',
    forbidden: [
      [words('bhizinimusi|kurejista|stendi|usiku|hamufaniri'), glossary],
      [words('ukuthi|kodwa|uma|imali|iyakwazi'), 'Ndebele'],
    ],
    sharedWithEnglish: 'we',
    sameAsEnglish: 'Blog|Pitch|Premium',
  },
  st: {
    letters: 'abcdefhijklmnopqrstuvwxyz',
    digraphs: /[kn]g/g,
    loans: 'gala|logo|dimegapixel|gase',
    forbidden: [
      [words('khoeli|oa|ea|joale|lieha|loetse'), 'the spelling is that of South Africa'],
      [words('go|gore|gago|jaanong|jaaka|tshedimosetso|boleloko|letlakala|leina|patela'), 'Setswana or Sepedi'],
      [words('fesetivale|krante|palohare'), glossary],
    ],
    sharedWithEnglish: 'be',
    sameAsEnglish: 'Blog|Premium',
  },
  su: {
    letters: `${latin}é`,
    forbidden: [
      [
        words(
          'yang|dan|adalah|tidak|dengan|untuk|dari|itu|ini|pada|atau|anda|akan|bisa|sudah|jika|karena|oleh|bila|juga|telah|dapat|harus|silakan',
        ),
        'Indonesian',
      ],
      [words('jeung|atawa|keur|geus|kita'), 'not polite enough for a public notice'],
    ],
    sameAsEnglish: 'Blog|Online|Pitch|Premium|Slide {number}|Sponsor|Sponsor · AGEFEST|Total',
  },
  sw: {
    letters: 'abdefghijklmnoprstuvwyz',
    digraphs: /ch/g,
    forbidden: [[words('maonesho|onesha|maalumu|namba|startapu|stakabadhi|uandikishaji|makataa|mchuuzi'), glossary]],
    sameAsEnglish: 'Premium',
  },
  xh: {
    letters: latin,
    forbidden: [
      [
        words('uma|futhi|noma|sicela|ngoba|manje|umkhosi|ngiyabonga|ithikithi|isikhathi|ikheli|inkokhelo|khokha'),
        'Zulu',
      ],
      [words('ifestivali|umthunywa|iphasiwedi'), glossary],
    ],
  },
  yo: {
    letters: `abdefghijklmnoprstuwyẹọṣàáèéìíòóùúńǹ\u0300\u0301`,
    forbidden: [
      [/[\u0329\u0331\u032d]/u, 'the dots below are those of ẹ, ọ and ṣ'],
      [words('yóò|ojúewé|ojúìwé'), glossary],
    ],
    loans: 'analytics|megapixel',
    sharedWithEnglish: 'to',
    sameAsEnglish: 'Premium',
  },
  zu: {
    letters: latin,
    forbidden: [
      [words('kwaye|okanye|nceda|yaye|kuba|ngoko|umnyhadala'), 'Xhosa'],
      [words('ifestivali|isithunywa|umyalelo|uxolelo'), glossary],
    ],
    sameAsEnglish: 'Coal City|Premium',
  },
}

/** Entries that are the same in every language: names and sizes. */
export const sameEverywhere =
  'Instagram|LinkedIn|WhatsApp|PAEGA Awards|PAEGA Awards · AGEFEST|Ubuntu|XS|S|M|L|XL|XXL|Awka, Anambra State, Nigeria'
