/** A form of these answers, as a browser sends it; a Blob goes as a file. */
export function formOf(answers: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
