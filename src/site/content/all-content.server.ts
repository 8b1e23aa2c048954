/** The exports of each file in content/, by path: 'content/tickets.ts'. */
export type ContentModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const loaded = import.meta.glob<Record<string, unknown>>('../../../content/**/*.ts', { eager: true })

/** Everything that the organisation edits. A new file is in it by itself. */
export const allContent: ContentModules = Object.fromEntries(
  Object.entries(loaded).map(([path, exports]) => [path.replace(/^(?:\.\.\/)+/, ''), exports]),
)
