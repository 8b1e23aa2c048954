import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

/** What the head of a page's document says. */
export interface PageMeta {
  title: MessageDescriptor
  description: MessageDescriptor
  /** Kept out of search engines and of referrers: result pages and order pages. */
  private?: boolean
  /** Kept out of search engines, sitemap and share pictures, because there is nothing on it to find. */
  unlisted?: boolean
}

/** What every page module exports: the page, and what its document's head says. */
export interface PageModule {
  default: ComponentType
  meta: PageMeta
}
