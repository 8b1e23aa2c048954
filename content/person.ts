import type { MessageDescriptor } from '@lingui/core'

/**
 * A photograph: put the file into content/pictures/ and write `import ngozi from
 * './pictures/ngozi.jpg?picture'` where it is used.
 */
export type Photograph = typeof import('./pictures/a-name.jpg?picture')['default']

/**
 * A person on the site. Without a name, 'To be announced' is shown instead, and without a photograph a
 * portrait drawn in the site's patterns.
 */
export interface Person {
  name?: string
  position: MessageDescriptor
  photograph?: Photograph
}
