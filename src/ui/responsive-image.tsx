/**
 * The metadata of a photograph, as imported by `import gala from './pictures/gala-night.jpg?picture'`
 * (tools/vite/images-plugin.ts).
 */
export interface ImageSource {
  /** The URL prefix of its files, followed by '-360.avif', '-360.webp' and so on for each width. */
  address: string
  /** The generated widths in px, ascending. */
  widths: readonly number[]
  /** The original size in px; only the ratio matters. */
  width: number
  height: number
  /** A tiny blurred preview, as a data: URI. */
  preview: string
}

/** The width for browsers without `srcset`, in px. */
const fallbackWidth = 720

/**
 * A photograph that causes no layout shift: its space is reserved, and a blurred preview fills it until the
 * image has loaded. Each screen fetches the width it needs, in the smallest format it supports. The image
 * loads when it is near the screen; use `eager` for one in the first view. `className` sets the size, and
 * may set a ratio to which the image is cropped.
 */
export function ResponsiveImage({ source: of, alt, sizes, eager = false, className = '' }: ResponsiveImageProps) {
  const { address, widths, width, height, preview } = of
  const buildSrcSet = (format: 'avif' | 'webp') =>
    widths.map((candidate) => `${address}-${candidate}.${format} ${candidate}w`).join(', ')
  const srcWidth = widths.findLast((candidate) => candidate <= fallbackWidth) ?? widths[0]
  return (
    <span className={`relative isolate block overflow-hidden ${className}`}>
      <img
        src={preview}
        alt=""
        width={width}
        height={height}
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <picture>
        <source type="image/avif" srcSet={buildSrcSet('avif')} sizes={sizes} />
        <img
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          width={width}
          height={height}
          srcSet={buildSrcSet('webp')}
          sizes={sizes}
          src={`${address}-${srcWidth}.webp`}
          alt={alt}
          className="size-full object-cover"
        />
      </picture>
    </span>
  )
}

export interface ResponsiveImageProps {
  source: ImageSource
  /** The alternative text; empty if the text next to the image already describes it. */
  alt: string
  /** The width of the image on the page, as a `sizes` attribute: '(min-width: 64rem) 40rem, 100vw'. */
  sizes: string
  eager?: boolean
  className?: string
}
