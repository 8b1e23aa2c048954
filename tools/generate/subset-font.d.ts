/** The little of subset-font that is used here; it brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype'
    noHinting?: boolean
    /** OpenType features that stay, by tag. */
    keepFeatures?: string[]
  }
  /** The font cut down to the signs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
