/** What the build sets; see vite.config.ts. */
interface ImportMetaEnv {
  readonly PUBLIC_URL: string
  /** The codes of the languages that have a catalog. */
  readonly LANGUAGES: readonly string[]
  /** The day on which a native speaker had read a catalog, by language, for those that have been read. */
  readonly NATIVE_READINGS: Readonly<Record<string, string>>
  /** Whether there are any. A build without native readers leaves out what says so. */
  readonly HAS_NATIVE_READERS: boolean
}

/** A catalog of translations/; see tools/translations.ts. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
  export const messageOrigins: Readonly<Record<string, readonly string[]>>
}

/** The text of a module without its types; see tools/vite/import-script-as-text.ts. */
declare module '*?script' {
  const text: string
  export default text
}
