import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

/** The metadata in the head of a page's document. */
export interface PageMeta {
  title: MessageDescriptor
  description: MessageDescriptor
  /** Excluded from search engines, and sends no referrer: result pages and order pages. */
  private?: boolean
  /**
   * Excluded from search engines, the sitemap and share images, because the page has no content worth
   * finding.
   */
  unlisted?: boolean
}

/** The exports of every page module: the page component and its metadata. */
export interface PageModule {
  default: ComponentType
  meta: PageMeta
}
