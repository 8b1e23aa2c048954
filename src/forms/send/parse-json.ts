/** The JSON object in this text; nothing where it holds something else. Our server answers every call with one. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { ...answer } : undefined
  } catch {
    return undefined
  }
}
