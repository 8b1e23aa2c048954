import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

/** What the head of a page's document says. */
export interface PageMeta {
  title: MessageDescriptor
  description: MessageDescriptor
  /** Kept out of search engines and of referrers: result pages and order pages. */
  private?: boolean
}

/** What every page module exports: the page, and what its document's head says. */
export interface PageModule {
  default: ComponentType
  meta: PageMeta
}
