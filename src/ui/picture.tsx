/** What the build knows of a photograph: `import gala from './pictures/gala-night.jpg?picture'` gives it (tools/pictures.ts). */
export interface PictureSource {
  /** Where its files are: this, then '-360.avif', '-360.webp' and so on for each width. */
  address: string
  /** The widths it was made in, in px, ascending. */
  widths: readonly number[]
  /** Its own size, in px: the ratio is what counts. */
  width: number
  height: number
  /** The whole picture in a few blurred dots, as a data: URI. */
  preview: string
}

/** The width that browsers without `srcset` get, in px. */
const middleWidth = 720

/**
 * A photograph that never moves the page: its place is kept from the start, its blurred preview stands there until it has come, and each
 * screen fetches the width it needs, in the smallest format it reads. It comes when it is near the screen; `eager` is for the one that is
 * seen first. `className` gives it a place, and may give it a ratio: what is too much is cut off.
 */
export function Picture({ of, alt, sizes, eager = false, className = '' }: PictureProps) {
  const { address, widths, width, height, preview } = of
  const files = (format: 'avif' | 'webp') => widths.map((each) => `${address}-${each}.${format} ${each}w`).join(', ')
  const fallback = widths.findLast((each) => each <= middleWidth) ?? widths[0]
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
        <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
        <img
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          width={width}
          height={height}
          srcSet={files('webp')}
          sizes={sizes}
          src={`${address}-${fallback}.webp`}
          alt={alt}
          className="size-full object-cover"
        />
      </picture>
    </span>
  )
}

export interface PictureProps {
  of: PictureSource
  /** What is to be seen, for those who do not see it; empty where the words beside it say it already. */
  alt: string
  /** How wide it stands on the page, as the `sizes` attribute says it: '(min-width: 64rem) 40rem, 100vw'. */
  sizes: string
  eager?: boolean
  className?: string
}
