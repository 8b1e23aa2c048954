import type { MessageDescriptor } from '@lingui/core'

/** A photograph: put the file into content/pictures/ and write `import ngozi from './pictures/ngozi.jpg?picture'` where it is used. */
export type Photograph = typeof import('./pictures/a-name.jpg?picture')['default']

/** Somebody the site shows. Without a name 'To be announced' stands in its place, and without a photograph a head drawn in our patterns. */
export interface Person {
  name?: string
  position: MessageDescriptor
  photograph?: Photograph
}
