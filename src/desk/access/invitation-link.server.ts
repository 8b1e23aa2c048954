import type { Config } from '../../config.server'

/**
 * The link of an invitation. Its secret is in the fragment, which reaches no server and no log; a program that
 * only looks at the link, such as a preview in a chat, does not use it up.
 */
export function invitationLink({ desk }: Pick<Config, 'desk'>, secret: string): string {
  return `${desk?.url ?? ''}/enter#${secret}`
}
