/** Types for the used part of subset-font, which has none of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype'
    noHinting?: boolean
    /** The OpenType features to keep, by tag. */
    keepFeatures?: string[]
  }
  /** Returns the font subset to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
