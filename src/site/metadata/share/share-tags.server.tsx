import type { Language } from '../../../domain/languages'
import { announcedLanguages } from '../../../domain/shipped-languages'
import { shareImageSize } from './share-image.server'

/** Open Graph locales: each language with the country that its readers here most likely come from. */
const locales: Record<Language, string> = {
  en: 'en_GB',
  fr: 'fr_FR',
  ha: 'ha_NG',
  ig: 'ig_NG',
  pt: 'pt_PT',
  st: 'st_ZA',
  sn: 'sn_ZW',
  su: 'su_ID',
  sw: 'sw_KE',
  xh: 'xh_ZA',
  yo: 'yo_NG',
  zu: 'zu_ZA',
}

/** The metadata of a shareable page for social networks and chat apps. URLs are absolute. */
export interface ShareMetadata {
  language: Language
  title: string
  description: string
  url: string
  image: string
}

/**
 * The Open Graph tags, and the one extra tag that X needs.
 * Source: https://ogp.me/, https://developer.x.com/en/docs/x-for-websites/cards/overview/markup.
 */
export function ShareTags({ language, title, description, url, image }: ShareMetadata) {
  const others = announcedLanguages.filter((other) => other !== language)
  return (
    <>
      <meta property="og:site_name" content="AGEFEST" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locales[language]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={locales[other]} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
