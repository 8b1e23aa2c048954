// What the server and its image decoder say to each other.

/**
 * Why a file is rejected as an image: it is not an image, its format is not supported (HEIC has its own
 * message), it has too many pixels, or decoding it exceeded the limits for time or memory.
 */
export type ImageRejectionReason = 'no picture' | 'another kind' | 'heic' | 'too many pixels' | 'too complex'

/** The image that was written to the output file, or the reason for a rejection. */
export type DecodeResult =
  | { kind: 'picture'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: number }
  | { kind: 'refused'; reason: ImageRejectionReason; megapixels?: number }

/** The files that the decoder reads and writes. */
export interface ImageFiles {
  input: string
  output: string
}

/** A request line to the decoder. It is refused as too complex when it takes more memory than `maxRssBytes`. */
export interface DecoderRequest extends ImageFiles {
  maxRssBytes: number
}

/** A response line from the decoder. */
export type DecoderResponse = { kind: 'ready' } | (DecodeResult & { rssBytes: number })
