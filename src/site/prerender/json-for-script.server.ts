/** A value as the text of a script element, which nothing in it can end. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
